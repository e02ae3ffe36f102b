#define _GNU_SOURCE
#include "CClassInstantiation.h"

#include <dlfcn.h>
#include <string.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

extern const char object_init[] __asm__("$s10Foundation8NSObjectCACycfC");
extern const char layer_init_layer[] __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfC");
extern const char view_init_frame[] __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfC");
extern const char image_view_init[] __asm__("$s5UIKit11UIImageViewC5imageAcA0B0CSg_tcfC");
extern const char cell_init[] __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfC");
extern const char header_footer_init[] __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfC");
extern const char table_init[] __asm__("$s5UIKit11UITableViewC5frame5styleAC10Foundation6CGRectV_AC5StyleOtcfC");
extern const char collection_init[] __asm__("$s5UIKit16UICollectionViewC5frame010collectionC6LayoutAC10Foundation6CGRectV_AA0bcF0CtcfC");
extern const char controller_init[] __asm__("$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfC");
extern const char navigation_controller_init[] __asm__("$s5UIKit22UINavigationControllerC08rootViewC0AcA06UIViewC0C_tcfC");
extern const char table_controller_init[] __asm__("$s5UIKit21UITableViewControllerC5styleAcA0bC0C5StyleO_tcfC");
extern const char collection_controller_init[] __asm__("$s5UIKit26UICollectionViewControllerC010collectionC6LayoutAcA0bcF0C_tcfC");
extern const char presentation_controller_init[] __asm__("$s5UIKit24UIPresentationControllerC013presentedViewC010presentingAcA06UIViewC0C_AGSgtcfC");
extern const char recognizer_init[] __asm__("$s5UIKit19UIGestureRecognizerC6target6actionACypSg_10ObjectiveC8SelectorVSgtcfC");
extern const char segue_init[] __asm__("$s5UIKit17UIStoryboardSegueC10identifier6source11destinationACSSSg_AA16UIViewControllerCAItcfC");

// Class metadata from its address point, without Objective-C interoperation:
// kind, superclass, flags (4) + instance address point (4), instance size (4) + alignment (2) + reserved (2),
// class size (4) + class address point (4), descriptor, ivar destroyer, then the vtable.
enum { class_size_offset = 32, class_address_point_offset = 36, first_member_offset = 56 };

intptr_t maru_slot_of(const void *metadata, const void *function) {
    uint32_t size, address_point;
    memcpy(&size, (const char *)metadata + class_size_offset, sizeof size);
    memcpy(&address_point, (const char *)metadata + class_address_point_offset, sizeof address_point);
    for (intptr_t offset = first_member_offset; offset + 8 <= (intptr_t)(size - address_point); offset += 8) {
        const void *entry;
        memcpy(&entry, (const char *)metadata + offset, sizeof entry);
        if (entry == function) return offset;
    }
    return -1;
}

intptr_t maru_slot(const void *metadata, enum maru_initializer initializer) {
    switch (initializer) {
    case maru_object_init: return maru_slot_of(metadata, object_init);
    case maru_layer_init_layer: return maru_slot_of(metadata, layer_init_layer);
    case maru_view_init_frame: return maru_slot_of(metadata, view_init_frame);
    case maru_image_view_init: return maru_slot_of(metadata, image_view_init);
    case maru_cell_init: return maru_slot_of(metadata, cell_init);
    case maru_header_footer_init: return maru_slot_of(metadata, header_footer_init);
    case maru_table_init: return maru_slot_of(metadata, table_init);
    case maru_collection_init: return maru_slot_of(metadata, collection_init);
    case maru_controller_init: return maru_slot_of(metadata, controller_init);
    case maru_navigation_controller_init: return maru_slot_of(metadata, navigation_controller_init);
    case maru_table_controller_init: return maru_slot_of(metadata, table_controller_init);
    case maru_collection_controller_init: return maru_slot_of(metadata, collection_controller_init);
    case maru_presentation_controller_init: return maru_slot_of(metadata, presentation_controller_init);
    case maru_recognizer_init: return maru_slot_of(metadata, recognizer_init);
    case maru_segue_init: return maru_slot_of(metadata, segue_init);
    }
    return -1;
}

typedef SWIFT_CALL void *(*initializer_function)(
    double, double, double, double, uintptr_t, uintptr_t, uintptr_t, uintptr_t, SWIFT_CONTEXT const void *);

void *maru_call_initializer(const void *metadata, intptr_t slot, const double numbers[4], const uintptr_t words[4]) {
    initializer_function function;
    memcpy(&function, (const char *)metadata + slot, sizeof function);
    return function(numbers[0], numbers[1], numbers[2], numbers[3], words[0], words[1], words[2], words[3], metadata);
}

static const void *entry_at(const void *metadata, intptr_t slot) {
    const void *entry;
    memcpy(&entry, (const char *)metadata + slot, sizeof entry);
    return entry;
}

extern const char view_draw[] __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVF");

_Bool maru_overrides_draw(const void *metadata, const void *base) {
    intptr_t slot = maru_slot_of(base, view_draw);
    return slot > 0 && entry_at(metadata, slot) != view_draw;
}

_Bool maru_overrides(const void *metadata, const void *base, const void *function) {
    intptr_t slot = maru_slot_of(base, function);
    return slot > 0 && entry_at(metadata, slot) != function;
}

extern const char default_commit[] __asm__("$s5UIKit21UITableViewDataSourcePAAE05tableC0_6commit8forRowAtyAA0bC0C_AA0bC4CellC12EditingStyleO20FoundationEssentials9IndexPathVtF");
extern const char controller_commit[] __asm__("$s5UIKit21UITableViewControllerC05tableC0_6commit8forRowAtyAA0bC0C_AA0bC4CellC12EditingStyleO20FoundationEssentials9IndexPathVtF");
extern const char controller_move_item[] __asm__("$s5UIKit26UICollectionViewControllerC010collectionC0_10moveItemAt2toyAA0bC0C_20FoundationEssentials9IndexPathVAKtF");

extern const char default_move[] __asm__("$s5UIKit21UITableViewDataSourcePAAE05tableC0_9moveRowAt2toyAA0bC0C_20FoundationEssentials9IndexPathVAKtF");
extern const char controller_move[] __asm__("$s5UIKit21UITableViewControllerC05tableC0_9moveRowAt2toyAA0bC0C_20FoundationEssentials9IndexPathVAKtF");

extern const char default_leading[] __asm__("$s5UIKit19UITableViewDelegatePAAE05tableC0_40leadingSwipeActionsConfigurationForRowAtAA07UISwipehI0CSgAA0bC0C_20FoundationEssentials9IndexPathVtF");
extern const char default_trailing[] __asm__("$s5UIKit19UITableViewDelegatePAAE05tableC0_41trailingSwipeActionsConfigurationForRowAtAA07UISwipehI0CSgAA0bC0C_20FoundationEssentials9IndexPathVtF");
extern const char controller_leading[] __asm__("$s5UIKit21UITableViewControllerC05tableC0_40leadingSwipeActionsConfigurationForRowAtAA07UISwipehI0CSgAA0bC0C_20FoundationEssentials9IndexPathVtF");
extern const char controller_trailing[] __asm__("$s5UIKit21UITableViewControllerC05tableC0_41trailingSwipeActionsConfigurationForRowAtAA07UISwipehI0CSgAA0bC0C_20FoundationEssentials9IndexPathVtF");

extern const char default_edit_actions[] __asm__("$s5UIKit19UITableViewDelegatePAAE05tableC0_19editActionsForRowAtSayAA0bcI6ActionCGSgAA0bC0C_20FoundationEssentials9IndexPathVtF");
extern const char controller_edit_actions[] __asm__("$s5UIKit21UITableViewControllerC05tableC0_19editActionsForRowAtSayAA0bcI6ActionCGSgAA0bC0C_20FoundationEssentials9IndexPathVtF");

extern const char responder_cut[] __asm__("$s5UIKit11UIResponderC3cutyyypSgF");
extern const char responder_copy[] __asm__("$s5UIKit11UIResponderC4copyyyypSgF");
extern const char responder_paste[] __asm__("$s5UIKit11UIResponderC5pasteyyypSgF");
extern const char responder_delete[] __asm__("$s5UIKit11UIResponderC6deleteyyypSgF");
extern const char responder_select[] __asm__("$s5UIKit11UIResponderC6selectyyypSgF");
extern const char responder_select_all[] __asm__("$s5UIKit11UIResponderC9selectAllyyypSgF");

extern const char layer_draw[] __asm__("$s10QuartzCore7CALayerC4draw2iny0B8Graphics9CGContextC_tF");
extern const char view_draw_layer[] __asm__("$s5UIKit6UIViewC4draw_2iny10QuartzCore7CALayerC_0F8Graphics9CGContextCtF");

const void *maru_function(enum maru_method method) {
    switch (method) {
    case maru_layer_draw: return layer_draw;
    case maru_view_draw_layer: return view_draw_layer;
    case maru_default_commit: return default_commit;
    case maru_controller_commit: return controller_commit;
    case maru_controller_move_item: return controller_move_item;
    case maru_default_move: return default_move;
    case maru_controller_move: return controller_move;
    case maru_default_leading: return default_leading;
    case maru_controller_leading: return controller_leading;
    case maru_default_trailing: return default_trailing;
    case maru_controller_trailing: return controller_trailing;
    case maru_default_edit_actions: return default_edit_actions;
    case maru_controller_edit_actions: return controller_edit_actions;
    case maru_responder_cut: return responder_cut;
    case maru_responder_copy: return responder_copy;
    case maru_responder_paste: return responder_paste;
    case maru_responder_delete: return responder_delete;
    case maru_responder_select: return responder_select;
    case maru_responder_select_all: return responder_select_all;
    }
    return 0;
}

struct dwarf_eh_bases {
    void *text, *data, *function;
};
extern const void *_Unwind_Find_FDE(const void *, struct dwarf_eh_bases *);

// The length of a function's code, from its frame description: length (4), CIE (4), beginning (4), length of the code (4).
static size_t code_length(const void *function) {
    struct dwarf_eh_bases bases;
    const char *description = _Unwind_Find_FDE((const char *)function + 1, &bases);
    if (!description || bases.function != function) return 0;
    uint32_t length;
    memcpy(&length, description + 12, sizeof length);
    return length;
}

_Bool maru_in_same_image(const void *a, const void *b) {
    Dl_info image_of_a, image_of_b;
    return dladdr(a, &image_of_a) && dladdr(b, &image_of_b) && image_of_a.dli_fbase == image_of_b.dli_fbase;
}

_Bool maru_calls(const void *function, const void *target) {
    if (function == target) return 1;
    const unsigned char *code = function;
    size_t length = code_length(function);
    if (length > 4096) return 0;
#if defined(__x86_64__)
    // call and jmp with a relative address of 32 bits.
    for (size_t at = 0; at + 5 <= length; at += 1) {
        int32_t distance;
        memcpy(&distance, code + at + 1, sizeof distance);
        if ((code[at] == 0xe8 || code[at] == 0xe9) && code + at + 5 + distance == (const unsigned char *)target) return 1;
    }
#elif defined(__aarch64__)
    // bl and b with a relative address of 26 bits, in words.
    for (size_t at = 0; at + 4 <= length; at += 4) {
        uint32_t word;
        memcpy(&word, code + at, sizeof word);
        intptr_t distance = (intptr_t)((int32_t)(word << 6) >> 6) * 4;
        if ((word & 0x7c000000) == 0x14000000 && code + at + distance == (const unsigned char *)target) return 1;
    }
#endif
    return 0;
}
