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
    maru_object_init,                   ///< `NSObject.init()`
    maru_layer_init_layer,              ///< `CALayer.init(layer:)`
    maru_view_init_frame,               ///< `UIView.init(frame:)`
    maru_image_view_init,               ///< `UIImageView.init(image:)`
    maru_cell_init,                     ///< `UITableViewCell.init(style:reuseIdentifier:)`
    maru_header_footer_init,            ///< `UITableViewHeaderFooterView.init(reuseIdentifier:)`
    maru_table_init,                    ///< `UITableView.init(frame:style:)`
    maru_collection_init,               ///< `UICollectionView.init(frame:collectionViewLayout:)`
    maru_controller_init,               ///< `UIViewController.init(nibName:bundle:)`
    maru_navigation_controller_init,    ///< `UINavigationController.init(rootViewController:)`
    maru_table_controller_init,         ///< `UITableViewController.init(style:)`
    maru_collection_controller_init,    ///< `UICollectionViewController.init(collectionViewLayout:)`
    maru_presentation_controller_init,  ///< `UIPresentationController.init(presentedViewController:presenting:)`
    maru_recognizer_init,               ///< `UIGestureRecognizer.init(target:action:)`
    maru_segue_init,                    ///< `UIStoryboardSegue.init(identifier:source:destination:)`
};

/// The offset in bytes of `initializer` from the address point of its class's metadata, or -1 when it isn't there.
intptr_t maru_slot(const void *metadata, enum maru_initializer initializer);

/// Offset in bytes of the vtable entry that holds `function`, or -1.
intptr_t maru_slot_of(const void *metadata, const void *function);

/// Calls the initializer at `slot` of `metadata` with the numbers and words that its arguments take in the calling convention.
///
/// Numbers and words have registers of their own, so that those behind the last argument don't matter. A string is two words, an
/// object one, which are moved in; a value of type `Any` is the address of a place that it is moved out of.
void *maru_call_initializer(const void *metadata, intptr_t slot, const double numbers[4], const uintptr_t words[4]);

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
    maru_default_edit_actions,      ///< `UITableViewDelegate.tableView(_:editActionsForRowAt:)`
    maru_controller_edit_actions,   ///< the same of `UITableViewController`
    maru_responder_cut,             ///< `UIResponder.cut(_:)`, and so on
    maru_responder_copy,
    maru_responder_paste,
    maru_responder_delete,
    maru_responder_select,
    maru_responder_select_all,
    maru_layer_draw,                ///< `CALayer.draw(in:)`
    maru_view_draw_layer,           ///< `UIView.draw(_:in:)`
};

/// The address of a default implementation.
const void *maru_function(enum maru_method method);

/// Whether two functions are in the same program or library.
_Bool maru_in_same_image(const void *a, const void *b);

/// Whether the code of `function` calls `target` directly, or is it.
_Bool maru_calls(const void *function, const void *target);

/// Whether a class has another function than `base` where `base` holds `function` in its vtable.
_Bool maru_overrides(const void *metadata, const void *base, const void *function);
