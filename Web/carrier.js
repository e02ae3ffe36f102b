// SPDX-License-Identifier: Apache-2.0

/**
 * Layers that a pointer carries (`ca` on the wire): the app says for which place of the pointer its layout is, and the client shows the layer
 * as much further as the pointer has moved meanwhile.
 */
export class Carrier {
    constructor() {
        this.points = new Map();
        this.carried = new Map();
    }

    /** Takes what the app says of a layer: pointer, the place in points of the screen, axes; null when it is carried no more. */
    configure(layer, value) {
        if (value) {
            this.carried.set(layer, value);
            this.show(layer);
        } else if (this.carried.delete(layer)) {
            layer.element.style.translate = "";
        }
    }

    /** A pointer is somewhere, in points of the screen; where it has left, it stays. */
    moved(pointer, point) {
        this.points.set(pointer, point);
        for (const [layer, [number]] of this.carried) {
            if (number === pointer) {
                this.show(layer);
            }
        }
    }

    show(layer) {
        const [pointer, x, y, axes] = this.carried.get(layer);
        const point = this.points.get(pointer) ?? [x, y];
        layer.element.style.translate = `${axes & 1 ? point[0] - x : 0}px ${axes & 2 ? point[1] - y : 0}px`;
    }
}
