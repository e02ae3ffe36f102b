// SPDX-License-Identifier: Apache-2.0

import { parseImage } from "./wire.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * The images that the app has sent: files as blob URLs, vector images as path data. Sizes are in points.
 *
 * An image may come after the frame that names it; who waits for it is told when it is there.
 */
export class Images {
    constructor() {
        this.images = new Map();
        this.waiting = new Map();
    }

    /** Takes an image, or a font of the app's own, from a binary message. */
    defineFile(buffer) {
        const { image, type, scale, bytes } = parseImage(buffer);
        if (type === "font") {
            document.fonts.add(new FontFace(`Maru ${image}`, bytes));
            return;
        }
        const size = pixelSize(type, bytes);
        this.define(image, {
            url: URL.createObjectURL(new Blob([bytes], { type })),
            width: size.width / scale,
            height: size.height / scale,
        });
    }

    /** Takes a vector image: path data in a box of the given size. */
    defineVector(image, width, height, path) {
        this.define(image, { path, width, height });
    }

    /** Forgets an image. */
    forget(image) {
        const url = this.images.get(image)?.url;
        if (url) {
            URL.revokeObjectURL(url);
        }
        this.images.delete(image);
    }

    /** The image with that number, or undefined while it is not there. */
    get(image) {
        return this.images.get(image);
    }

    /** Calls `refresh` once, when the image arrives. */
    wait(image, refresh) {
        this.waiting.set(image, [...(this.waiting.get(image) ?? []), refresh]);
    }

    /** The URL of an image for use in CSS; a vector image becomes one in black. */
    maskURL(image) {
        const found = this.images.get(image);
        if (found && !found.url) {
            const text = `<svg xmlns="${SVG}" viewBox="0 0 ${found.width} ${found.height}" preserveAspectRatio="none"><path d="${found.path}"/></svg>`;
            found.url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
        }
        return found?.url;
    }

    define(number, image) {
        this.forget(number);
        this.images.set(number, image);
        const waiting = this.waiting.get(number) ?? [];
        this.waiting.delete(number);
        waiting.forEach((refresh) => refresh());
    }
}

/** Makes the element that draws a vector image, in the current color. */
export function vectorElement({ path, width, height }) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("preserveAspectRatio", "none");
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", path);
    shape.setAttribute("fill", "currentColor");
    svg.append(shape);
    return svg;
}

/**
 * Where an image goes in a box, by its gravity: `[x, y, width, height]` in the box, in points.
 *
 * What does not fit sticks out of the box, as the contents of a layer do.
 */
export function placeImage(gravity, box, image) {
    const [boxWidth, boxHeight] = box;
    let { width, height } = image;
    if (!gravity || gravity === "resize" || !width || !height) {
        return [0, 0, boxWidth, boxHeight];
    }
    if (gravity === "aspect" || gravity === "fill") {
        const ratios = [boxWidth / width, boxHeight / height];
        const ratio = gravity === "aspect" ? Math.min(...ratios) : Math.max(...ratios);
        width *= ratio;
        height *= ratio;
    }
    const lower = gravity.toLowerCase();
    const x = lower.endsWith("left") ? 0 : lower.endsWith("right") ? boxWidth - width : (boxWidth - width) / 2;
    const y = lower.startsWith("top") ? 0 : lower.startsWith("bottom") ? boxHeight - height : (boxHeight - height) / 2;
    return [x, y, width, height];
}

/** The size of a PNG or JPEG file in pixels, read from its header; zero if there is none. */
export function pixelSize(type, bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (type === "image/png") {
        return bytes.length >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : { width: 0, height: 0 };
    }
    let offset = 2;
    while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
        const marker = bytes[offset + 1];
        // The frame headers, without the markers between them that mean something else.
        if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
            return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
        }
        offset += 2 + view.getUint16(offset + 2);
    }
    return { width: 0, height: 0 };
}
