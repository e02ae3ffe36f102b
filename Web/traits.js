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
        this.told = JSON.stringify(start.traits());
        this.reducesMotion = Boolean(start.traits().rm);
    }

    /** Starts to watch. */
    begin() {
        const refresh = () => this.refresh();
        addEventListener("resize", refresh);
        addEventListener("languagechange", refresh);
        MEDIA.forEach((media) => matchMedia(media).addEventListener("change", refresh));
    }

    /** Reads the traits again; tells the app if they differ from what it knows. */
    refresh() {
        const traits = this.start.traits();
        const told = JSON.stringify(traits);
        this.reducesMotion = Boolean(traits.rm);
        document.documentElement.dataset.style = traits.style;
        if (told !== this.told) {
            this.told = told;
            this.client.send(["r", traits]);
        }
    }
}
