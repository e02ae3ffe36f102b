// SPDX-License-Identifier: Apache-2.0

import { glideDistance, rubberBand, settling } from "./scroll-motion.js";

/** A value this close to its stop, in points, is there. */
const NEAR = 0.4;

/**
 * How a finger moves layers without a word of the app (`dr` on the wire; Documentation/driven-layers.md): one value, in points, that
 * follows the finger within limits, comes to rest at stops, and decides about properties of layers.
 */
export class Drive {
    constructor(layer, client) {
        this.layer = layer;
        this.client = client;
        this.settings = {};
        this.value = 0;
        this.shown = [];
        this.samples = [];
        this.finger = null;
        this.axis = 0;
        this.frame = 0;
        this.isTold = 0;
        /** True from the end of a drag until the value rests. */
        this.isEnding = false;
    }

    /** Takes a new description; null takes it away, and what it moved goes where the app's layout says. */
    configure(settings) {
        this.clear();
        this.settings = settings ?? {};
        this.axis = this.settings.y ? 1 : 0;
        const value = this.settings.v ?? 0;
        if (!settings || !this.finger) {
            this.finger = null;
            const from = this.value;
            this.stop();
            this.value = value;
            if (this.isEnding && Math.abs(from - value) > NEAR) {
                // The app has chosen another stop.
                this.value = from;
                this.glide(value, 0);
            }
        }
        this.client.afterFrame(() => this.show());
    }

    /** True if the app has described a drive. */
    get isOn() {
        return Boolean(this.settings.x || this.settings.y);
    }

    /** True if a pan that begins at a point of the screen with such a way (in points) is for this drive. */
    accepts(point, way) {
        const { x, y, from, width, way: only } = this.settings;
        const axis = Math.abs(way[0]) > Math.abs(way[1]) ? 0 : 1;
        if (!(axis ? y : x) || (only && Math.sign(way[axis]) !== only)) {
            return false;
        }
        if (!from) {
            return true;
        }
        const { left, top, scale } = this.client.geometry();
        const box = this.layer.element.getBoundingClientRect();
        const near = {
            left: point[0] - (box.left - left) / scale, top: point[1] - (box.top - top) / scale,
            right: (box.right - left) / scale - point[0], bottom: (box.bottom - top) / scale - point[1],
        };
        return near[from] <= width;
    }

    /** A finger takes hold of the value. */
    begin(point) {
        this.stop();
        this.finger = { at: point[this.axis], value: this.value };
        this.samples = [];
        this.tell("b");
    }

    /** The finger has moved. */
    follow(point) {
        const { lim = [-Infinity, Infinity], band } = this.settings;
        const raw = this.finger.value + point[this.axis] - this.finger.at;
        const inside = Math.max(lim[0], Math.min(lim[1], raw));
        this.value = inside + (band ? rubberBand(raw - inside, band) : 0);
        const now = performance.now();
        this.samples = [...this.samples.filter(({ time }) => now - time < 100), { time: now, value: this.value }];
        this.show();
        if (this.settings.m) {
            this.isTold ||= requestAnimationFrame(() => {
                this.isTold = 0;
                if (this.finger) {
                    this.tell("");
                }
            });
        }
    }

    /** The finger has left: the value goes to the stop that its speed asks for. */
    release() {
        const [first, last] = [this.samples[0], this.samples.at(-1)];
        const time = first ? last.time - first.time : 0;
        const velocity = time > 1 && performance.now() - last.time < 80 ? (last.value - first.value) / time : 0;
        const { lim = [-Infinity, Infinity], snap = [] } = this.settings;
        const end = Math.max(lim[0], Math.min(lim[1], this.value + glideDistance(velocity)));
        const stop = snap.length > 0
            ? snap.reduce((best, value) => (Math.abs(value - end) < Math.abs(best - end) ? value : best))
            : Math.max(lim[0], Math.min(lim[1], this.value));
        this.finger = null;
        this.isEnding = true;
        this.tell("d", velocity, stop);
        this.glide(stop, velocity);
    }

    // Goes to a stop and tells that it rests there.
    glide(stop, velocity) {
        cancelAnimationFrame(this.frame);
        const way = settling(this.value, stop, velocity);
        const begin = performance.now();
        const step = (now) => {
            const time = Math.max(0, now - begin);
            const value = way(time);
            const isThere = this.client.reducesMotion() || time > 2000 || (time > 30 && Math.abs(value - stop) < NEAR) || this.value === stop;
            this.value = isThere ? stop : value;
            this.show();
            if (isThere) {
                this.frame = 0;
                this.tell("e");
            } else {
                this.frame = requestAnimationFrame(step);
            }
        };
        this.frame = requestAnimationFrame(step);
    }

    stop() {
        cancelAnimationFrame(this.frame);
        this.frame = 0;
    }

    /** Shows what the value means for each target. */
    show() {
        const moves = new Map();
        for (const [number, key, a, b, least = -Infinity, most = Infinity] of this.settings.t ?? []) {
            const layer = this.client.frames.tree.layers.get(number);
            if (layer) {
                const value = Math.max(least, Math.min(most, a + b * this.value));
                moves.set(layer, { ...moves.get(layer), [key]: value });
            }
        }
        for (const [layer, { x = 0, y = 0, k, o, h }] of moves) {
            const style = layer.element.style;
            style.translate = x || y ? `${x}px ${y}px` : "";
            style.scale = k === undefined || k === 1 ? "" : k;
            if (o !== undefined) {
                style.opacity = o;
            }
            if (h !== undefined) {
                // Out of sight it keeps its place and its scroll positions, so that it can be shown in the next frame.
                style.display = "";
                style.visibility = h > 0 ? "" : "hidden";
            }
        }
        this.shown = [...moves.keys()];
    }

    // What the targets show is the app's again.
    clear() {
        for (const layer of this.shown) {
            const style = layer.element.style;
            style.translate = style.scale = "";
            style.opacity = layer.values.o ?? "";
            style.visibility = "";
            style.display = layer.values.h ? "none" : "";
        }
        this.shown = [];
    }

    tell(phase, velocity = 0, stop = 0) {
        const round = (value, digits = 100) => Math.round(value * digits) / digits || 0;
        if (phase === "e") {
            this.isEnding = false;
        }
        const event = ["g", this.layer.number, phase, round(this.value)];
        this.client.send(phase === "d" ? [...event, round(velocity, 1000), round(stop)] : event);
    }
}
