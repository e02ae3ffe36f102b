// SPDX-License-Identifier: Apache-2.0

/** The script that shows notifications and takes taps on them, also for pages that have been closed. */
const WORKER = "/notification-worker.js";

/** How the page learns which notification opened it: the key in the address's fragment. */
const FRAGMENT = "#maru-notification=";

/**
 * Notifications of the app, shown by the browser. They go through a service worker, which phones insist on; where there is none, the
 * page shows them itself.
 */
export class Notifications {
    constructor(services) {
        this.services = services;
        this.shown = new Map();
        this.registration = null;
    }

    /** Starts to listen. */
    begin() {
        navigator.serviceWorker?.addEventListener("message", ({ data }) => {
            if (data?.maru === "notification") {
                this.tapped(data.id, data.action);
            }
        });
        if (location.hash.startsWith(FRAGMENT)) {
            const [id, action = ""] = location.hash.slice(FRAGMENT.length).split("&").map(decodeURIComponent);
            history.replaceState(history.state, "", location.pathname + location.search);
            this.tapped(id, action);
        }
        if (globalThis.Notification?.permission === "granted") {
            this.register();
        }
    }

    tapped(id, action) {
        this.services.tell({ news: "notification", id, action });
    }

    register() {
        this.registration ??= navigator.serviceWorker?.register(WORKER).then(() => navigator.serviceWorker.ready).catch(() => null) ?? null;
        return this.registration;
    }

    /** Asks the person, unless an answer is known. */
    ask(answer) {
        if (!globalThis.Notification) {
            answer({ error: "unsupported" });
        } else if (Notification.permission !== "default") {
            answer({ state: Notification.permission });
        } else {
            this.services.withGesture(["allowNotifications", ""], async () => {
                const state = await Notification.requestPermission();
                if (state === "granted") {
                    this.register();
                }
                answer({ state });
            }, () => answer({ state: "default" }));
        }
    }

    /** Shows a notification; one with the same identifier is replaced. */
    async show({ id, title, body, actions = [], silent = 0, image }) {
        if (globalThis.Notification?.permission !== "granted") {
            return;
        }
        const page = location.pathname;
        const icon = document.querySelector("link[rel=icon]")?.href;
        const options = { body, tag: id, icon, silent: Boolean(silent), data: { id, page, fragment: FRAGMENT }, image };
        const registration = await this.register();
        if (registration) {
            await registration.showNotification(title, { ...options, actions });
            return;
        }
        try {
            const notification = new Notification(title, options);
            this.shown.set(id, notification);
            notification.onclick = () => { focus(); notification.close(); this.tapped(id, ""); };
        } catch {
            // This browser shows notifications of service workers only, and has none.
        }
    }

    /** Takes notifications away; without a list, all of them. */
    async dismiss({ ids }) {
        const isMeant = (id) => !ids || ids.includes(id);
        for (const [id, notification] of this.shown) {
            if (isMeant(id)) {
                notification.close();
                this.shown.delete(id);
            }
        }
        const registration = await this.registration;
        for (const notification of await registration?.getNotifications() ?? []) {
            if (isMeant(notification.tag) && notification.data?.page === location.pathname) {
                notification.close();
            }
        }
    }
}
