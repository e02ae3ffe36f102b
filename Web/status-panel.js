// SPDX-License-Identifier: Apache-2.0

import { CLOSE } from "./wire.js";
import { hasMessage, message } from "./messages.js";

/** How long a lost connection stays unmentioned, in milliseconds: most come back before anybody notices. */
const PATIENCE = 1200;

/**
 * What the client itself tells over the app: a lost line in a small banner, an ended connection in a panel with the button that helps.
 */
export class StatusPanel {
    constructor(device, client) {
        this.device = device;
        this.client = client;
        this.timer = 0;
        this.fault = "";
    }

    /** Tells that the line is lost and comes back by itself, unless it does so at once. */
    showLost() {
        this.timer ||= setTimeout(() => {
            this.remove("banner");
            const banner = document.createElement("div");
            banner.id = "banner";
            banner.setAttribute("role", "status");
            banner.textContent = message("lost");
            this.device.append(banner);
        }, PATIENCE);
    }

    /** Keeps the message of a fault, for the panel that follows when the app has ended. */
    keepFault(text) {
        this.fault = text;
    }

    /** Shows why the connection ended and the button that helps. */
    showClosed(code, reason) {
        this.clear();
        const name = hasMessage(code) ? String(code) : "other";
        const panel = document.createElement("div");
        panel.id = "panel";
        panel.setAttribute("role", "alertdialog");
        panel.setAttribute("aria-modal", "true");
        panel.setAttribute("aria-labelledby", "panel-title");
        const card = document.createElement("div");
        const title = document.createElement("h2");
        title.id = "panel-title";
        title.textContent = message(this.fault && code === CLOSE.ended ? "fault" : name);
        const text = document.createElement("p");
        text.textContent = message(`${name}.text`);
        card.append(title, text);
        const detail = this.fault || reason;
        if (detail) {
            const pre = document.createElement("pre");
            pre.textContent = detail;
            card.append(pre);
        }
        this.fault = "";
        card.append(this.button(code));
        panel.append(card);
        this.device.append(panel);
        card.querySelector("button").focus();
    }

    /** Removes whatever is shown. */
    clear() {
        clearTimeout(this.timer);
        this.timer = 0;
        this.remove("banner");
        this.remove("panel");
    }

    button(code) {
        const button = document.createElement("button");
        const reloads = code === CLOSE.policy || code === CLOSE.tooLong || code === CLOSE.unknownDevice;
        const startsAgain = code === CLOSE.ended || code === CLOSE.idle || code === CLOSE.memory;
        const name = reloads ? "reload" : code === CLOSE.takenOver ? "useHere" : startsAgain ? "startAgain" : "tryAgain";
        button.textContent = message(name);
        button.addEventListener("click", () => {
            if (reloads) {
                location.reload();
            } else {
                this.clear();
                if (startsAgain) {
                    this.client.startAgain();
                } else {
                    this.client.reopen();
                }
            }
        });
        return button;
    }

    remove(id) {
        document.getElementById(id)?.remove();
    }
}
