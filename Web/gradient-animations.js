// SPDX-License-Identifier: Apache-2.0

import { gradientImage } from "./gradients.js";

/**
 * Shows the way between gradients, which CSS can't: in each animation frame, while it runs, as far as its Web Animation has come.
 */
export class GradientAnimation {
    constructor(layer, entry) {
        this.layer = layer;
        this.entry = entry;
        this.frame = 0;
        this.show();
    }

    /** Shows the gradient of now, and goes on as long as the animation runs. */
    show() {
        cancelAnimationFrame(this.frame);
        const { animation, offsets, values } = this.entry;
        const progress = animation.effect.getComputedTiming().progress;
        const { layer } = this;
        if (progress !== null) {
            let index = 0;
            while (index < offsets.length - 2 && offsets[index + 1] <= progress) {
                index += 1;
            }
            const length = offsets[index + 1] - offsets[index];
            const share = length > 0 ? (progress - offsets[index]) / length : 1;
            const shown = mixed(values[index], values[index + 1], share);
            layer.element.style.backgroundImage = shown ? gradientImage(shown, [layer.width, layer.height]) : "";
        }
        const isThere = layer.client.frames.tree.layers.get(layer.number) === layer;
        if (isThere && animation.playState === "running") {
            this.frame = requestAnimationFrame(() => this.show());
        }
    }

    /** The layer's own gradient is shown again. */
    stop() {
        cancelAnimationFrame(this.frame);
        const { g } = this.layer.values;
        this.layer.element.style.backgroundImage = g ? gradientImage(g, [this.layer.width, this.layer.height]) : "";
    }
}

function mixed(from, to, share) {
    if (!from || !to || from.c.length !== to.c.length) {
        return share < 1 ? from : to;
    }
    const mix = (a, b) => a + (b - a) * share;
    const numbers = (a, b) => a.map((value, index) => mix(value, b[index]));
    return {
        t: to.t,
        c: from.c.map((color, index) => `color-mix(in srgb, ${color} ${(1 - share) * 100}%, ${to.c[index]})`),
        l: from.l && to.l ? numbers(from.l, to.l) : to.l,
        a: numbers(from.a, to.a),
        b: numbers(from.b, to.b),
    };
}
