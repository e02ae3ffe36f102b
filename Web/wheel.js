// SPDX-License-Identifier: Apache-2.0

/** Bends a row of a wheel around it: rows beside the one in the middle are seen from the side. */
export function bendRow(scroller, layer) {
    const radius = scroller.settings.wh;
    const middle = scroller.y - scroller.insets[0] + scroller.layer.height / 2;
    const way = layer.y + layer.height / 2 - middle;
    const angle = way / radius;
    const style = layer.element.style;
    style.visibility = Math.abs(angle) < Math.PI / 2 ? "" : "hidden";
    style.translate = `0 ${radius * Math.sin(angle) - way}px`;
    style.scale = `1 ${Math.max(0.01, Math.cos(angle))}`;
}

/** Bends all rows of a scroller that is a wheel (`wh` in its settings: the radius in points). */
export function bendRows(scroller) {
    if (!scroller.settings.wh) {
        return;
    }
    for (const { layer } of scroller.content.children) {
        if (layer) {
            bendRow(scroller, layer);
        }
    }
}
