// SPDX-License-Identifier: Apache-2.0

/** What the codes of the browser's errors are called on the wire: permission denied, position unavailable, timeout. */
const ERRORS = { 1: "denied", 2: "failed", 3: "failed" };

/** How long one location may take, in milliseconds. */
const PATIENCE = 30000;

/** Where the person with the browser is; the browser asks them. */
export class Locations {
    constructor() {
        this.watches = new Map();
    }

    /** Answers with one location, with each new one, or with whether locations may be told. */
    async tell(number, { once, state, exact }, answer) {
        if (!navigator.geolocation) {
            answer({ error: "unsupported" });
            return;
        }
        if (state) {
            const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
            answer({ state: permission?.state ?? "prompt" });
            return;
        }
        const found = ({ coords, timestamp }) => {
            const names = ["latitude", "longitude", "accuracy", "altitude", "altitudeAccuracy", "heading", "speed"];
            const known = names.filter((name) => Number.isFinite(coords[name])).map((name) => [name, coords[name]]);
            answer({ ...Object.fromEntries(known), time: timestamp }, once ? 0 : 1);
        };
        const failed = ({ code, message }) => {
            answer({ error: ERRORS[code] ?? "failed", message }, once || code === 1 ? 0 : 1);
        };
        const options = { enableHighAccuracy: Boolean(exact), timeout: PATIENCE };
        if (once) {
            navigator.geolocation.getCurrentPosition(found, failed, options);
        } else {
            this.watches.set(number, navigator.geolocation.watchPosition(found, failed, options));
        }
    }

    /** Nobody wants the answers of a request any more. */
    leave(number) {
        if (this.watches.has(number)) {
            navigator.geolocation.clearWatch(this.watches.get(number));
            this.watches.delete(number);
        }
    }
}
