// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";

/** UIScrollView.KeyboardDismissMode: when a drag hides the keyboard. */
const [ON_DRAG, INTERACTIVE, ON_DRAG_WITH_ACCESSORY, INTERACTIVE_WITH_ACCESSORY] = [1, 2, 3, 4];

/** A finger that has moved so far, in points, drags. */
const SLOP = 10;

/**
 * Ends editing, and so hides the keyboard, when a drag in a scroller asks for that (`kd` on the wire): as soon as it begins, or
 * interactively, when the finger comes down to the keyboard. A page can't move the keyboard itself, so it goes as a whole.
 */
export class KeyboardDismissal {
    constructor(screen, client) {
        this.screen = screen;
        this.client = client;
        this.finger = null;
    }

    /** Starts to listen. */
    begin() {
        const quiet = { capture: true, passive: true };
        this.screen.addEventListener("touchstart", (event) => this.touchStart(event), quiet);
        this.screen.addEventListener("touchmove", (event) => this.touchMove(event), quiet);
        for (const name of ["touchend", "touchcancel"]) {
            this.screen.addEventListener(name, () => { this.finger = null; }, quiet);
        }
    }

    /** A scroller is dragged, by whatever means. */
    dragBegan(mode) {
        if (mode === ON_DRAG || mode === ON_DRAG_WITH_ACCESSORY) {
            this.dismiss();
        }
    }

    touchStart({ touches }) {
        const [{ clientX: x, clientY: y, target }] = touches;
        this.finger = touches.length === 1 && this.client.focus.input ? { x, y, layer: layerOf(target), dragged: null } : null;
    }

    touchMove({ touches }) {
        const { finger } = this;
        if (!finger) {
            return;
        }
        const [{ clientX: x, clientY: y }] = touches;
        if (!finger.dragged) {
            const [dx, dy] = [Math.abs(x - finger.x), Math.abs(y - finger.y)];
            if (Math.max(dx, dy) < SLOP) {
                return;
            }
            finger.dragged = draggedLayer(finger.layer, dx > dy ? "x" : "y");
            if (!finger.dragged) {
                this.finger = null;
                return;
            }
            this.dragBegan(finger.dragged.mode);
        }
        const { mode, element } = finger.dragged;
        const isOnKeyboard = y >= visualViewport.offsetTop + visualViewport.height;
        // The accessory view stands between what is dragged and the keyboard.
        const isBelow = mode === INTERACTIVE_WITH_ACCESSORY && y > finger.y && !element.contains(document.elementFromPoint(x, y));
        if ((mode === INTERACTIVE && isOnKeyboard) || (mode === INTERACTIVE_WITH_ACCESSORY && (isOnKeyboard || isBelow))) {
            this.dismiss();
        }
    }

    dismiss() {
        this.finger = null;
        if (this.client.focus.input) {
            document.activeElement.blur();
        }
    }
}

/** The innermost layer around another one that a drag along an axis scrolls, with its mode; null for none. */
function draggedLayer(layer, axis) {
    for (let current = layer; current; current = current.parent) {
        const { input, scroller, element } = current;
        if (input?.isMultiline && axis === "y" && input.field.scrollHeight > input.field.clientHeight) {
            return { mode: input.dismissal, element };
        }
        if (scroller?.settings[axis]) {
            return { mode: scroller.settings.kd ?? 0, element };
        }
    }
    return null;
}
