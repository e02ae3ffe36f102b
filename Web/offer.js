// SPDX-License-Identifier: Apache-2.0

import { message } from "./messages.js";

/**
 * A small bar with a button, for what a browser allows only when a person taps: it is there when the app asks too long after a tap.
 */
export class Offer {
    constructor(device) {
        this.device = device;
        this.element = null;
        this.dismissed = null;
    }

    /** Offers an action. `text` is the name of a message and what it is about; an older offer is taken as dismissed. */
    show([name, subject], action, dismissed) {
        this.close(true);
        const bar = document.createElement("div");
        bar.id = "offer";
        bar.setAttribute("role", "dialog");
        bar.setAttribute("aria-label", message(name));
        const close = this.button("✕", () => this.close(true));
        close.setAttribute("aria-label", message("dismiss"));
        const accept = this.button(subject ? `${message(name)} ${subject}` : message(name), () => {
            this.close(false);
            action();
        });
        bar.append(accept, close);
        this.element = bar;
        this.dismissed = dismissed;
        this.device.append(bar);
    }

    close(isDismissed) {
        const dismissed = this.dismissed;
        this.element?.remove();
        this.element = this.dismissed = null;
        if (isDismissed) {
            dismissed?.();
        }
    }

    button(text, action) {
        const button = document.createElement("button");
        button.textContent = text;
        button.addEventListener("click", action);
        return button;
    }
}
