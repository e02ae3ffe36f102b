#include "CDeallocation.h"

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

typedef SWIFT_CALL void (*destructor)(SWIFT_CONTEXT void *);

static maru_will_deallocate will_deallocate;
static maru_did_deallocate did_deallocate;

static SWIFT_CALL void deallocate(SWIFT_CONTEXT void *object) {
    void *token = 0;
    destructor original = (destructor)will_deallocate(object, &token);
    original(object);
    if (token) did_deallocate(token);
}

// In front of the address point: the function, then the value witnesses.
#define DESTRUCTOR(metadata) ((const void **)(metadata) - 2)

const void *maru_destructor_of_class(const void *metadata) { return *DESTRUCTOR(metadata); }

const void *maru_watch_class(void *metadata, maru_will_deallocate will, maru_did_deallocate did) {
    will_deallocate = will;
    did_deallocate = did;
    return __atomic_exchange_n(DESTRUCTOR(metadata), (const void *)deallocate, __ATOMIC_ACQ_REL);
}
