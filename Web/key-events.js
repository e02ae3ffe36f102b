// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";

/** Keys that a text field leaves to the app; all others are typing. */
const FIELD_KEYS = new Set(["Enter", "Escape"]);

/** Keys that are the browser's own, or that scroll natively. */
const BROWSER_KEYS = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** Keys that move a selection, and the roles in which they do: there they don't scroll. Other layers say so by `fo` 2. */
const ARROW_KEYS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);
const ARROW_ROLES = new Set([
    "tab", "radio", "slider", "spinbutton", "option", "gridcell", "menuitem", "menuitemcheckbox", "menuitemradio",
]);

/**
 * Turns key presses into events of the wire. Enter and the space bar activate the focused layer; in a text field only Enter and
 * Escape travel, and never while an input method composes.
 */
export class KeyEvents {
    constructor(client) {
        this.client = client;
        this.menuKeyTime = -Infinity;
    }

    /** Starts to listen. */
    begin(device) {
        document.addEventListener("keydown", (event) => this.isInApp(event, device) && this.down(event));
        document.addEventListener("keyup", (event) => this.isInApp(event, device) && this.up(event));
    }

    isInApp(event, device) {
        return (event.target === document.body || device.contains(event.target)) && !event.target.closest?.("#panel, #bar");
    }

    down(event) {
        if (event.isComposing || event.keyCode === 229 || BROWSER_KEYS.has(event.key)) {
            return;
        }
        const field = layerOf(event.target)?.input;
        if (field) {
            if (FIELD_KEYS.has(event.key) && !(field.isMultiline && event.key === "Enter")) {
                event.preventDefault();
                this.tell(event, 1);
            }
            return;
        }
        const layer = layerOf(event.target);
        if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
            event.preventDefault();
            this.menuKeyTime = event.timeStamp;
            if (!event.repeat && layer) {
                this.client.send(["o", layer.number]);
            }
            return;
        }
        const isActivation = event.key === "Enter" || event.key === " ";
        if (isActivation && layer?.accessibility.fo) {
            event.preventDefault();
            if (!event.repeat) {
                this.client.send(["x", layer.number]);
            }
        } else {
            if (ARROW_KEYS.has(event.key) && (ARROW_ROLES.has(layer?.accessibility.ro) || layer?.accessibility.fo === 2)) {
                event.preventDefault();
            }
            this.tell(event, 1);
        }
    }

    up(event) {
        if (event.isComposing || event.keyCode === 229 || BROWSER_KEYS.has(event.key)) {
            return;
        }
        const layer = layerOf(event.target);
        const isActivation = event.key === "Enter" || event.key === " ";
        if (layer?.input ? FIELD_KEYS.has(event.key) && !(layer.input.isMultiline && event.key === "Enter") : !(isActivation && layer?.accessibility.fo)) {
            this.tell(event, 0);
        }
    }

    /** True if the `contextmenu` event that comes now was made by a key, which has been told already. */
    tookMenuKey() {
        const isNew = performance.now() - this.menuKeyTime < 1000;
        this.menuKeyTime = -Infinity;
        return isNew;
    }

    tell(event, isDown) {
        const modifiers = event.shiftKey + 2 * event.ctrlKey + 4 * event.altKey + 8 * event.metaKey;
        this.client.send(["k", isDown, event.code, event.key, modifiers]);
    }
}
