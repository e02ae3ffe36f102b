// SPDX-License-Identifier: Apache-2.0

/** No `allow-same-origin`: a page in a frame has nothing of this host, and none of the top window. */
const SANDBOX = "allow-forms allow-popups allow-popups-to-escape-sandbox";

/** The longest text of a page in UTF-16 units: it has to fit into one event. */
const LONGEST_TEXT = 300_000;

/** What a page of the app's own may tell, with the types of what comes after the name. */
const MESSAGES = {
    __proto__: null, commit: [], finish: [], title: ["string"], place: ["number", "number", "number", "number"], message: ["string", "string"],
    alert: ["string"], asked: ["string", "string"], link: ["string", "string", "number"],
};

/**
 * A page in a layer (`fr` on the wire): one of another site, by its address, or one that the app has written.
 *
 * The app's own page is written into `frame.html`, which has a policy of its own, and talks through a port: a page that takes its place
 * doesn't have the port and can't pass for it. Nothing is known of another site's page but that it was loaded.
 */
export class WebFrame {
    constructor(layer, client) {
        this.layer = layer;
        this.client = client;
        this.element = this.port = null;
        this.number = 0;
        /** Whether a page of the app's own is complete, and whether another one has taken its place. */
        this.isFinished = this.isLeft = false;
        /** Scripts that wait for the page, and who waits for the answers of those that run. */
        this.waiting = [];
        this.answers = new Map();
        this.scripts = 0;
    }

    /** Applies what the app says (`fr`): another number means another page. */
    apply(page) {
        if (!page) {
            this.close();
        } else if (page.n !== this.number) {
            this.load(page);
        }
        this.element?.classList.toggle("clear", Boolean(page?.c));
    }

    load(page) {
        this.close();
        this.number = page.n;
        const isOwn = page.h !== undefined;
        const frame = this.element = document.createElement("iframe");
        frame.className = "own frame";
        frame.setAttribute("sandbox", isOwn || page.js !== 0 ? `${SANDBOX} allow-scripts` : SANDBOX);
        frame.referrerPolicy = "no-referrer";
        frame.title = page.t;
        frame.src = isOwn ? "/frame.html" : page.u;
        let loads = 0;
        frame.addEventListener("load", () => {
            loads += 1;
            if (!isOwn) {
                this.tell(loads === 1 ? "finish" : "moved");
            } else if (loads === 1) {
                this.write(page);
            } else if (loads > 2) {
                // The first is `frame.html`, the second what was written into it.
                this.leave();
            }
        });
        this.layer.insertOwn(frame);
    }

    write({ h: html, b: base, us: scripts = [], mh: handlers = [], js: runs = 1 }) {
        const { port1, port2 } = new MessageChannel();
        this.port = port1;
        port1.onmessage = ({ data }) => this.receive(data);
        this.element.contentWindow.postMessage({ html, base, scripts, handlers, runs }, "*", [port2]);
    }

    receive([name, ...values]) {
        if (name === "answer" || name === "failed") {
            const [number, ...result] = values;
            const answer = this.answers.get(number);
            this.answers.delete(number);
            if (name === "failed") {
                answer?.({ error: result[0] === "type" ? "type" : "script", message: String(result[1]).slice(0, LONGEST_TEXT) });
            } else {
                answer?.(fits(result[0]) ? { value: result[0] } : { error: "size" });
            }
            return;
        }
        const types = MESSAGES[name];
        if (!types || types.some((type, index) => typeof values[index] !== type || (type === "number" && !Number.isFinite(values[index])))) {
            return;
        }
        if (!values.every((value) => typeof value === "number" || fits(value))) {
            this.client.diagnostics.complain("frame.too-long", `'${name}' of the page in layer ${this.layer.number} is too long`, name);
            return;
        }
        this.tell(name, values.slice(0, types.length));
        if (name === "finish") {
            this.isFinished = true;
            this.waiting.splice(0).forEach(([source, answer]) => this.run(source, answer));
        }
    }

    /** Runs a script in a page of the app's own, once it is there. */
    run(source, answer) {
        if (!this.element || this.isLeft) {
            answer({ error: "failed", message: "no page of the app's own" });
        } else if (!this.isFinished) {
            this.waiting.push([source, answer]);
        } else {
            this.scripts += 1;
            this.answers.set(this.scripts, answer);
            this.port.postMessage([this.scripts, source]);
        }
    }

    leave() {
        this.disconnect();
        this.isLeft = true;
        this.tell("left");
    }

    disconnect() {
        this.port?.close();
        this.port = null;
        const waiting = [...this.answers.values(), ...this.waiting.map(([, answer]) => answer)];
        this.answers.clear();
        this.waiting = [];
        waiting.forEach((answer) => answer({ error: "failed", message: "the page is gone" }));
    }

    close() {
        this.disconnect();
        this.element?.remove();
        this.element = null;
        this.number = 0;
        this.isFinished = this.isLeft = false;
    }

    tell(event, values = []) {
        this.client.services.tell({ news: "frame", layer: this.layer.number, n: this.number, event, values });
    }
}

function fits(text) {
    return typeof text === "string" && text.length <= LONGEST_TEXT;
}
