// SPDX-License-Identifier: Apache-2.0

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** Makes the element of a shape, without its properties. */
export function shapeElement() {
    const svg = document.createElementNS(SVG_NAMESPACE, "svg");
    svg.setAttribute("class", "own shape");
    svg.setAttribute("aria-hidden", "true");
    svg.append(document.createElementNS(SVG_NAMESPACE, "path"));
    return svg;
}

/** Shows a shape (`sp` on the wire) in an element made by `shapeElement`. Lengths are points, in the layer's box. */
export function applyShape(svg, shape) {
    const path = svg.firstChild;
    const set = (name, value) => (value === undefined ? path.removeAttribute(name) : path.setAttribute(name, value));
    set("d", shape.d ?? "");
    set("fill", shape.f ?? "none");
    set("fill-rule", shape.e ? "evenodd" : undefined);
    set("stroke", shape.s ?? undefined);
    set("stroke-width", shape.s ? (shape.w ?? 1) : undefined);
    set("stroke-linecap", shape.cap);
    set("stroke-linejoin", shape.join);
    const [start, end] = shape.t ?? [0, 1];
    if (start > 0 || end < 1) {
        // A part of the outline is one dash on a path that counts as 1 long.
        set("pathLength", "1");
        set("stroke-dasharray", `0 ${start} ${Math.max(0, end - start)} 2`);
        set("stroke-dashoffset", undefined);
    } else {
        set("pathLength", undefined);
        set("stroke-dasharray", shape.dash?.length ? shape.dash.join(" ") : undefined);
        set("stroke-dashoffset", shape.dp || undefined);
    }
}
