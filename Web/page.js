// SPDX-License-Identifier: Apache-2.0

/**
 * What the app says about the page around the screen (`T` on the wire): title, background, status bar, language, how deep its
 * navigation is, and which keys and pointers it wants to hear of.
 *
 * While the app can go back, one entry is kept ahead in the browser's history: the Back of the browser, or of the phone, then takes
 * that entry and becomes an event.
 */
export class Page {
    constructor(client) {
        this.client = client;
        this.depth = 0;
        this.isAhead = false;
        this.ignoresPop = false;
    }

    /** Starts to listen to the browser's Back. */
    begin() {
        this.isAhead = Boolean(history.state?.maruAhead);
        if (/iPhone|iPad/.test(navigator.platform) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1)) {
            // iOS enlarges the page for a field with small text, and keeps its own pinch in spite of this.
            document.querySelector("meta[name=viewport]").content += ", maximum-scale=1";
        }
        addEventListener("popstate", () => this.didPop());
        document.addEventListener("visibilitychange", () => this.client.send(["v", document.hidden ? 0 : 1]));
    }

    /** Forgets which keys and pointers the app wants to hear of: a fresh tree tells. */
    reset() {
        this.client.keyEvents.claims = [];
        this.client.pointerEvents.wantsSamples = false;
    }

    /** Applies the properties of the page. */
    apply({ title, bg, bar, lang, push, keys, sa }) {
        if (keys !== undefined) {
            this.client.keyEvents.claims = keys;
        }
        if (sa !== undefined) {
            this.client.pointerEvents.wantsSamples = Boolean(sa);
        }
        if (title !== undefined) {
            document.title = title;
        }
        if (bg !== undefined) {
            document.getElementById("device").style.backgroundColor = bg ?? "";
            document.querySelector('meta[name="theme-color"]')?.setAttribute("content", bg ?? "");
            if (!document.documentElement.classList.contains("framed")) {
                document.body.style.backgroundColor = bg ?? "";
            }
        }
        if (bar !== undefined) {
            document.getElementById("status")?.setAttribute("data-bar", bar);
        }
        if (lang !== undefined) {
            document.documentElement.lang = lang;
        }
        if (push !== undefined) {
            this.depth = push;
            this.keepAhead();
        }
    }

    didPop() {
        if (this.ignoresPop) {
            this.ignoresPop = false;
            return;
        }
        if (this.isAhead) {
            this.isAhead = false;
            this.client.send(["b"]);
            // The app answers with its new depth; until then it counts as one less.
            this.depth -= 1;
            this.keepAhead();
        }
    }

    keepAhead() {
        if (this.depth > 0 && !this.isAhead) {
            this.isAhead = true;
            history.pushState({ maruAhead: true }, "");
        } else if (this.depth <= 0 && this.isAhead) {
            this.isAhead = false;
            this.ignoresPop = true;
            history.back();
        }
    }
}
