// SPDX-License-Identifier: Apache-2.0

/** What may change a trait besides the window's size. */
const MEDIA = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(prefers-contrast: more)", "(pointer: coarse)"];

/**
 * Watches the traits of the window and tells the app when one changes.
 *
 * `start` is the `maru` object of the page's inline script, which reads the traits because the connection needs them first.
 */
export class Traits {
    constructor(start, client) {
        this.start = start;
        this.client = client;
        this.keyboard = 0;
        this.told = JSON.stringify(start.traits());
        this.reducesMotion = Boolean(start.traits().rm);
    }

    /** Starts to watch. */
    begin() {
        const refresh = () => this.refresh();
        addEventListener("resize", refresh);
        addEventListener("languagechange", refresh);
        MEDIA.forEach((media) => matchMedia(media).addEventListener("change", refresh));
        // The keyboard of a touch screen leaves the window as it is and covers a part of it.
        visualViewport?.addEventListener("resize", refresh);
        visualViewport?.addEventListener("scroll", refresh);
    }

    /** How much of the window's bottom the keyboard covers, in points. */
    keyboardHeight() {
        const viewport = globalThis.visualViewport;
        if (!viewport || Math.abs(viewport.scale - 1) > 0.01 || this.start.framed() || !this.client.focus.input) {
            return 0;
        }
        const covered = Math.round(innerHeight - viewport.height - viewport.offsetTop);
        // Less than this is a bar of the browser that comes or goes.
        return covered >= 80 ? covered : 0;
    }

    /** Reads the traits again; tells the app if they differ from what it knows. */
    refresh() {
        const traits = this.start.traits();
        const keyboard = this.keyboardHeight();
        if (keyboard || this.keyboard) {
            traits.kb = keyboard;
        }
        this.keyboard = keyboard;
        const told = JSON.stringify(traits);
        this.reducesMotion = Boolean(traits.rm);
        document.documentElement.dataset.style = traits.style;
        if (told !== this.told) {
            this.told = told;
            this.client.send(["r", traits]);
        }
    }
}
