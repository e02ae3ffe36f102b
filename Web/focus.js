// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";

/**
 * Where the keyboard focus is: told to the app when the person moves it, and moved when the app says so.
 */
export class Focus {
    constructor(client) {
        this.client = client;
        this.told = 0;
        /** Where Tab would go on from: what had the focus last. */
        this.latest = null;
    }

    /** Starts to listen. */
    begin(screen) {
        this.screen = screen;
        screen.addEventListener("focusin", (event) => {
            this.latest = event.target;
            this.tell(layerOf(event.target)?.number ?? 0);
        });
        screen.addEventListener("focusout", (event) => {
            // Without the page, the focus only rests.
            if (!event.relatedTarget && document.hasFocus()) {
                this.tell(0);
            }
        });
        document.addEventListener("selectionchange", () => this.selectionDidChange());
        // The ring around the focus is for those who use the keyboard.
        const classes = document.documentElement.classList;
        addEventListener("keydown", (event) => event.key === "Tab" && classes.add("keyboard"), { capture: true });
        addEventListener("pointerdown", () => classes.remove("keyboard"), { capture: true, passive: true });
    }

    /** Moves the focus to a layer, or takes it away (null), because the app says so. */
    move(layer) {
        this.told = layer?.number ?? 0;
        if (layer) {
            this.moveQuietly(layer.input?.field ?? layer.element);
        } else if (document.activeElement !== document.body) {
            document.activeElement?.blur();
        }
    }

    /** A layer goes: when it is a page that had the focus, Tab begins at the start of what comes instead. */
    layerWasRemoved(layer) {
        if (layer.element.contains(this.latest) && layer.element.clientHeight > this.screen.clientHeight / 2) {
            this.client.afterFrame(() => this.restart());
        }
    }

    /** After a frame: when what had the focus was hidden with its page, Tab begins at the start of the one that shows. */
    settle() {
        if (this.latest?.isConnected && !isVisible(this.latest)) {
            this.restart();
        }
    }

    /** Lets Tab begin at the start of the screen, unless something has the focus. */
    restart() {
        const active = document.activeElement;
        // What was hidden a moment ago still counts as focused.
        if (active !== document.body && isVisible(active)) {
            return;
        }
        this.screen.tabIndex = -1;
        this.screen.focus({ preventScroll: true });
        this.screen.blur();
        this.screen.removeAttribute("tabindex");
        this.latest = null;
    }

    /** Focuses an element without telling the app. */
    moveQuietly(element) {
        this.told = layerOf(element)?.number ?? 0;
        if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
            element.tabIndex = -1;
        }
        element.focus({ preventScroll: true });
    }

    /** The text input that has the focus, or undefined. */
    get input() {
        return layerOf(document.activeElement)?.input;
    }

    tell(number) {
        if (number !== this.told) {
            this.told = number;
            this.client.send(["f", number]);
        }
    }

    selectionDidChange() {
        this.input?.selectionDidChange();
    }
}

function isVisible(element) {
    return element.checkVisibility({ visibilityProperty: true });
}
