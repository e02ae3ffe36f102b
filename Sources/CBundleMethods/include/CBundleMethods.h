#pragma once

/// Addresses of Swift methods that take the place of Foundation's in `Bundle`'s table of methods.
///
/// Foundation's own methods are called through that table, where the linker can't replace them.

/// A method: the linker's name of Foundation's own, and the address of the one that takes its place.
struct maru_bundle_method {
    const char *name;
    const void *replacement;
};

/// The methods, ended by one without a name.
const struct maru_bundle_method *maru_bundle_methods(void);
