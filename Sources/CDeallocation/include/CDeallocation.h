// Lets somebody know when objects of Swift classes go.
//
// A class of Swift keeps, two words in front of its metadata, the function that ends an object whose last reference is gone:
// it runs the deinitializers and frees the memory. `maru_watch_class` puts another one there that calls it.

#ifndef CDEALLOCATION_H
#define CDEALLOCATION_H

#include <stdint.h>

/// Called before an object is ended; gives the function of its class and, if it wants to be told of the end, something for `did`.
typedef const void *(*maru_will_deallocate)(void *object, void **token);
/// Called when the object's memory is free again.
typedef void (*maru_did_deallocate)(void *token);

/// Puts the function in place, and gives the one that was there.
///
/// Each class is watched once, always with the same two functions.
const void *maru_watch_class(void *metadata, maru_will_deallocate will, maru_did_deallocate did);

/// The function of a class.
const void *maru_destructor_of_class(const void *metadata);

#endif
