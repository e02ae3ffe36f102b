// SPDX-License-Identifier: Apache-2.0

import { Clipboard } from "./clipboard.js";
import { FileChoice } from "./file-choice.js";
import { Locations } from "./locations.js";
import { Notifications } from "./notifications.js";
import { Offer } from "./offer.js";
import { Sounds } from "./sounds.js";

/**
 * What the app asks the browser to do ("?" on the wire), and the answers.
 *
 * Answers that find no connection wait for the next one. A request that was made before this page was loaded can't go on here: it is
 * answered as lost.
 */
export class Services {
    constructor(client, device) {
        this.client = client;
        this.known = new Set();
        this.waiting = [];
        this.offer = new Offer(device);
        this.clipboard = new Clipboard(this);
        this.files = new FileChoice(this);
        this.notifications = new Notifications(this);
        this.sounds = new Sounds((path) => this.address(path, { name: "sound" }));
        this.locations = new Locations();
        this.lock = null;
        this.keepsAwake = false;
    }

    /** Starts to listen. */
    begin() {
        this.clipboard.begin();
        this.notifications.begin();
        document.addEventListener("visibilitychange", () => this.updateWake());
    }

    /** Performs a request. */
    perform(number, name, parameters = {}, isAgain = 0) {
        if (number > 0 && this.known.has(number)) {
            return;
        }
        if (isAgain) {
            this.answer(number, { error: "lost" });
            return;
        }
        this.known.add(number);
        const answer = (value, hasMore = 0) => this.answer(number, value, hasMore);
        const services = {
            copy: () => this.clipboard.copy(parameters),
            paste: () => this.clipboard.paste(answer),
            open: () => this.open(parameters, answer),
            files: () => this.files.choose(number, parameters, answer),
            stop: () => this.files.stop(parameters.request),
            download: () => this.download(parameters),
            share: () => this.share(parameters, answer),
            permission: () => this.notifications.ask(answer),
            notify: () => this.notifications.show(parameters),
            dismiss: () => this.notifications.dismiss(parameters),
            wake: () => { this.keepsAwake = Boolean(parameters.on); this.updateWake(); },
            badge: () => this.showBadge(parameters.count),
            announce: () => this.announce(parameters.text),
            location: () => this.locations.tell(number, parameters, answer),
            leave: () => this.locations.leave(parameters.request),
            sound: () => this.sounds.perform(parameters),
            script: () => this.runScript(parameters, answer),
        };
        if (Object.hasOwn(services, name)) {
            services[name]();
        } else {
            this.client.diagnostics.complain("wire.unknown-service", `the service '${name}' is not known`, name);
            answer({ error: "unsupported" });
        }
    }

    /** Sends an answer, now or when there is a connection again. */
    answer(number, value, hasMore = 0) {
        if (number > 0 && !this.client.send(["?", number, value, hasMore]) && !hasMore) {
            this.waiting.push([number, value]);
        }
    }

    /** Tells the app something that it hasn't asked for. */
    tell(news) {
        if (!this.client.send(["?", 0, news, 0]) && news.news === "notification") {
            this.waiting.push([0, news]);
        }
    }

    /** The connection is back. */
    didOpen() {
        const waiting = this.waiting;
        this.waiting = [];
        waiting.forEach(([number, value]) => this.client.send(["?", number, value, 0]));
    }

    /**
     * Does what a browser allows only soon after a person has tapped: at once if that was just now, otherwise when the person taps
     * the button that is shown for it. `dismissed` is called if the person doesn't want it.
     */
    withGesture(text, action, dismissed = () => {}) {
        if (navigator.userActivation?.isActive ?? true) {
            action();
        } else {
            this.offer.show(text, action, dismissed);
        }
    }

    // Nothing else than the web, mail and the phone is opened.
    open({ url }, answer) {
        const isWeb = /^https?:/i.test(url);
        if (!isWeb && !/^(mailto|tel|sms):/i.test(url)) {
            answer({ error: "unsupported" });
            return;
        }
        this.withGesture(["openLink", isWeb ? new URL(url).host : url.replace(/^\w+:|\?.*$/g, "")], () => {
            if (isWeb) {
                window.open(url, "_blank", "noopener,noreferrer");
            } else {
                const link = document.createElement("a");
                link.href = url;
                link.click();
            }
            answer({});
        }, () => answer({ error: "cancelled" }));
    }

    download({ path, name }) {
        const link = document.createElement("a");
        link.href = this.address(path, { name });
        link.download = name;
        link.click();
    }

    share({ title, text, url, files = [] }, answer) {
        if (!navigator.share) {
            answer({ error: "unsupported" });
            return;
        }
        const load = ({ path, name, type }) => fetch(this.address(path, { name }))
            .then((response) => response.ok ? response.blob() : Promise.reject(new Error(String(response.status))))
            .then((blob) => new File([blob], name, { type }));
        this.withGesture(["share", ""], async () => {
            try {
                const data = Object.fromEntries(Object.entries({ title, text, url }).filter(([, value]) => value));
                const loaded = await Promise.all(files.map(load));
                if (loaded.length > 0 && navigator.canShare?.({ files: loaded })) {
                    data.files = loaded;
                }
                await navigator.share(data);
                answer({});
            } catch (error) {
                answer({ error: error.name === "AbortError" ? "cancelled" : "failed", message: error.message });
            }
        }, () => answer({ error: "cancelled" }));
    }

    announce(text) {
        this.voice ??= document.body.appendChild(Object.assign(document.createElement("div"), { className: "voice" }));
        this.voice.role = "status";
        // The same text again is news, too.
        this.voice.textContent = "";
        setTimeout(() => { this.voice.textContent = text; }, 50);
    }

    runScript({ layer, n, source }, answer) {
        // After the frame: the page may come with it.
        this.client.afterFrame(() => {
            const frame = this.client.frames.tree.layers.get(layer)?.frame;
            if (frame?.number === n) {
                frame.run(source, answer);
            } else {
                answer({ error: "failed", message: "no such page" });
            }
        });
    }

    showBadge(count) {
        const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
        // Only apps on a home screen have a badge.
        done?.catch(() => {});
    }

    async updateWake() {
        try {
            if (this.keepsAwake && document.visibilityState === "visible") {
                this.lock ??= await navigator.wakeLock?.request("screen") ?? null;
                this.lock?.addEventListener("release", () => { this.lock = null; });
            } else {
                const lock = this.lock;
                this.lock = null;
                await lock?.release();
            }
        } catch {
            // A browser may refuse, for example while the battery is low.
        }
    }

    /** The address of a file of the app that is on its way to or from the browser. */
    address(name, query) {
        return `/${document.documentElement.dataset.app}/files/${name}?${new URLSearchParams(query)}`;
    }
}
