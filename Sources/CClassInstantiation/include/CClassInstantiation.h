#pragma once

#include <stdint.h>

// Calls of non-required initializers on class objects.
//
// Apple's runtime makes views, cells and layers from a class object by sending it a message. Swift refuses to call an
// initializer on a metatype unless it is `required`, and Apple's are not. Every class carries its allocating initializers in
// its vtable, though, so the call can be made by hand: `maru_slot` finds where the base class keeps an initializer, and the
// functions below read the same slot of a subclass and call it with Swift's calling convention.
//
// A returned object is owned by the caller (+1). Owned arguments are moved in.

/// An initializer whose slot is looked for in its class's metadata.
enum maru_initializer {
    maru_layer_init,                ///< `CALayer.init()`
    maru_layer_init_layer,          ///< `CALayer.init(layer:)`
    maru_responder_init,            ///< `UIResponder.init()`
    maru_view_init_frame,           ///< `UIView.init(frame:)`
    maru_cell_init,                 ///< `UITableViewCell.init(style:reuseIdentifier:)`
    maru_header_footer_init,        ///< `UITableViewHeaderFooterView.init(reuseIdentifier:)`
    maru_segue_init,                ///< `UIStoryboardSegue.init(identifier:source:destination:)`
};

/// The offset in bytes of `initializer` from the address point of its class's metadata, or -1 when it isn't there.
intptr_t maru_slot(const void *metadata, enum maru_initializer initializer);

/// Offset in bytes of the vtable entry that holds `function`, or -1.
intptr_t maru_slot_of(const void *metadata, const void *function);

/// Calls `init()` at `slot` of `metadata`.
void *maru_call_init(const void *metadata, intptr_t slot);

/// Calls an initializer that takes one value of type `Any`, which is moved in from `argument`.
void *maru_call_init_any(const void *metadata, intptr_t slot, void *argument);

/// Calls `init(frame:)` at `slot` of `metadata`.
void *maru_call_init_frame(const void *metadata, intptr_t slot, double x, double y, double width, double height);

/// Calls an initializer that takes one optional string, given as its two words.
void *maru_call_init_string(const void *metadata, intptr_t slot, uintptr_t string0, uintptr_t string1);

/// Calls an initializer that takes an enumeration of less than 256 cases and an optional string, given as its two words.
void *maru_call_init_enum_string(
    const void *metadata, intptr_t slot, uint8_t value, uintptr_t string0, uintptr_t string1);

/// Calls an initializer that takes an optional string, given as its two words, and two objects, which are moved in.
void *maru_call_init_string_two(
    const void *metadata, intptr_t slot, uintptr_t string0, uintptr_t string1, void *first, void *second);

/// Whether the class with this metadata overrides `UIView.draw(_:)`; `base` is the metadata of `UIView`.
_Bool maru_overrides_draw(const void *metadata, const void *base);

// Optional methods of protocols.
//
// Apple's runtime asks an object whether it responds to a message. Here an optional method is a requirement with a default
// implementation. What a conforming class provides is a function in its witness table: a small thunk that calls either the
// class's own method or the default implementation. `maru_calls` looks which one it is, within the bounds of the thunk that
// the unwinder knows.

/// A function that is recognized: a default implementation, or a base class's method that does nothing.
enum maru_method {
    maru_default_commit,            ///< `UITableViewDataSource.tableView(_:commit:forRowAt:)`
    maru_controller_commit,         ///< the same of `UITableViewController`
    maru_controller_move_item,      ///< `UICollectionViewController.collectionView(_:moveItemAt:to:)`
    maru_default_move,              ///< `UITableViewDataSource.tableView(_:moveRowAt:to:)`
    maru_controller_move,           ///< the same of `UITableViewController`
    maru_default_leading,           ///< `UITableViewDelegate.tableView(_:leadingSwipeActionsConfigurationForRowAt:)`
    maru_controller_leading,        ///< the same of `UITableViewController`
    maru_default_trailing,          ///< `UITableViewDelegate.tableView(_:trailingSwipeActionsConfigurationForRowAt:)`
    maru_controller_trailing,       ///< the same of `UITableViewController`
    maru_responder_cut,             ///< `UIResponder.cut(_:)`, and so on
    maru_responder_copy,
    maru_responder_paste,
    maru_responder_delete,
    maru_responder_select,
    maru_responder_select_all,
};

/// The address of a default implementation.
const void *maru_function(enum maru_method method);

/// Whether the code of `function` calls `target` directly, or is it.
_Bool maru_calls(const void *function, const void *target);

/// Whether a class has another function than `base` where `base` holds `function` in its vtable.
_Bool maru_overrides(const void *metadata, const void *base, const void *function);
