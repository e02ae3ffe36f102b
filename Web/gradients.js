// SPDX-License-Identifier: Apache-2.0

/**
 * The CSS image of a gradient (`g` on the wire) in a box of the given size in points.
 *
 * CSS measures an axial gradient along a line through the middle of the box; the two ends of the wire's gradient are projected on it.
 */
export function gradientImage(gradient, [width, height]) {
    const colors = gradient.c;
    const locations = gradient.l ?? colors.map((_, index) => (colors.length > 1 ? index / (colors.length - 1) : 0));
    const [ax, ay] = [(gradient.a?.[0] ?? 0.5) * width, (gradient.a?.[1] ?? 0) * height];
    const [bx, by] = [(gradient.b?.[0] ?? 0.5) * width, (gradient.b?.[1] ?? 1) * height];
    const stops = (unit, map) => colors.map((color, index) => `${color} ${round(map(locations[index]))}${unit}`).join(", ");
    if (gradient.t === "radial") {
        const [rx, ry] = [Math.max(Math.abs(bx - ax), 0.01), Math.max(Math.abs(by - ay), 0.01)];
        return `radial-gradient(${round(rx)}px ${round(ry)}px at ${round(ax)}px ${round(ay)}px, ${stops("%", (at) => at * 100)})`;
    }
    // CSS counts angles clockwise from the top.
    const angle = Math.atan2(bx - ax, ay - by);
    if (gradient.t === "conic") {
        return `conic-gradient(from ${round(angle)}rad at ${round(ax)}px ${round(ay)}px, ${stops("%", (at) => at * 100)})`;
    }
    const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
    const length = Math.hypot(bx - ax, by - ay);
    const lineLength = Math.abs(width * dx) + Math.abs(height * dy);
    const start = (ax - width / 2) * dx + (ay - height / 2) * dy + lineLength / 2;
    return `linear-gradient(${round(angle)}rad, ${stops("px", (at) => start + at * length)})`;
}

function round(value) {
    return Math.round(value * 10000) / 10000;
}
