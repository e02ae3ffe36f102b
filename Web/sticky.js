// SPDX-License-Identifier: Apache-2.0

/**
 * Makes a layer stick to the top of its scroller's inset box while its span of the content is there (`sy` on the wire:
 * `[y, height, shift]`, in the scroller's content), or lets it go (null).
 *
 * The span becomes an element around the layer's; the browser does the rest without a word to the app.
 */
export function setSticky(layer, value) {
    layer.sticky = value;
    if (value && !layer.span) {
        layer.span = document.createElement("div");
        layer.span.className = "span";
        layer.outer = layer.span;
        layer.element.replaceWith(layer.span);
        layer.span.append(layer.element);
    } else if (!value && layer.span) {
        layer.outer = layer.element;
        layer.span.replaceWith(layer.element);
        layer.span = null;
        layer.element.style.marginLeft = "";
    }
    layer.place();
}

/** Puts a sticky layer's span where it belongs in the part of the content that the scroller has within reach. */
export function placeSticky(layer) {
    const scroller = layer.parent?.scroller;
    const [y, height, shift = 0] = layer.sticky;
    const base = scroller?.base ?? 0;
    const reach = scroller?.reach ?? [-Infinity, Infinity];
    const top = Math.max(y - base, reach[0]);
    const bottom = Math.min(y + height - base, reach[1]);
    layer.span.style.top = `${top}px`;
    layer.span.style.height = `${Math.max(bottom - top, 0)}px`;
    const style = layer.element.style;
    style.marginLeft = `${layer.x}px`;
    style.top = `${(scroller?.insets[0] ?? 0) - (scroller?.settings.lt ?? 0) + shift}px`;
}
