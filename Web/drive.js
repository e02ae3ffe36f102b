// SPDX-License-Identifier: Apache-2.0

import { WANTS } from "./pointer-wants.js";
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
        /** True from the end of a drag until the value rests; the stop that it goes to then. */
        this.isEnding = false;
        this.goal = 0;
        /** The row in which the drag has begun, where the drive is for rows. */
        this.row = null;
        /** The velocity with which a finger has left before the app has said how the drag goes on; else null. */
        this.waiting = null;
        /** The numbers of the events that told the beginning, the end and the rest of a drag; the value of the rest. */
        this.told = { b: 0, d: 0, e: 0 };
        this.rested = 0;
    }

    /** Takes a new description; null takes it away, and what it moved goes where the app's layout says. */
    configure(settings) {
        const question = this.settings.ask;
        this.settings = settings ?? {};
        this.axis = this.settings.y ? 1 : 0;
        const { v: value = 0, ask } = this.settings;
        const { acknowledged } = this.client.frames;
        if (settings && ask && ask !== question && (this.finger || this.waiting !== null)) {
            // There is nothing to drag.
            this.finger = this.waiting = null;
            this.isEnding = true;
            this.glide(0, 0);
        } else if (settings && this.waiting !== null) {
            const velocity = this.waiting;
            this.waiting = null;
            this.glide(this.stopFor(velocity), velocity);
        } else if (settings && this.finger) {
            if (acknowledged >= this.told.e && acknowledged < this.told.b) {
                // The layout of the rest before this drag has come.
                this.finger.value += value - this.rested;
                this.value += value - this.rested;
                this.rested = value;
            }
        } else if (!this.isEnding || !settings || (acknowledged >= this.told.d && Math.abs(this.goal - value) > NEAR)) {
            this.finger = this.waiting = null;
            const from = this.value;
            this.stop();
            this.value = this.rested = value;
            if (this.isEnding && settings && Math.abs(from - value) > NEAR) {
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

    /** True if a pan that begins at a point of the screen, in a row, with such a way (in points) is for this drive. */
    accepts(point, way, row) {
        const { x, y, from, width, way: only, rows } = this.settings;
        const axis = Math.abs(way[0]) > Math.abs(way[1]) ? 0 : 1;
        if (!(axis ? y : x) || (only && Math.sign(way[axis]) !== only)) {
            return false;
        }
        const mark = way[0] < 0 ? WANTS.swipeLeft : WANTS.swipeRight;
        if (rows && !(row && (rows === 1 ? row.wants & mark : rows.includes(row.number)))) {
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

    /** A finger takes hold of the value, in a row where the drive is for rows, and in a direction. */
    begin(point, row, way) {
        this.stop();
        this.row = row;
        this.finger = { at: point[this.axis], value: this.value };
        this.samples = [];
        this.waiting = null;
        this.tell("b", this.settings.rows ? Math.sign(way[this.axis]) : 0, this.settings.rows ? row.number : 0);
    }

    /** The finger has moved, at a time in milliseconds. */
    follow(point, time) {
        const { lim = [-Infinity, Infinity], band } = this.settings;
        if (!this.finger) {
            return;
        }
        const raw = this.finger.value + point[this.axis] - this.finger.at;
        const inside = Math.max(lim[0], Math.min(lim[1], raw));
        this.value = inside + (band ? rubberBand(raw - inside, band) : 0);
        this.samples = [...this.samples.filter((sample) => time - sample.time < 100), { time, value: this.value }];
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

    /** The finger has left, at a time in milliseconds: the value goes to the stop that its speed asks for. */
    release(at) {
        if (!this.finger) {
            return;
        }
        const [first, last] = [this.samples[0], this.samples.at(-1)];
        const time = first ? last.time - first.time : 0;
        const velocity = time > 1 && at - last.time < 80 ? (last.value - first.value) / time : 0;
        this.finger = null;
        this.isEnding = true;
        if (this.settings.ask) {
            // Where it goes depends on what the app will say.
            this.waiting = velocity;
            this.tell("d", velocity, this.value);
            return;
        }
        const stop = this.stopFor(velocity);
        this.tell("d", velocity, stop);
        this.glide(stop, velocity);
    }

    // The stop that a finger's speed asks for.
    stopFor(velocity) {
        const { lim = [-Infinity, Infinity], snap = [], past } = this.settings;
        if (past && (this.value - past[0]) * (past[1] - past[0]) >= 0) {
            return past[1];
        }
        const end = Math.max(lim[0], Math.min(lim[1], this.value + glideDistance(velocity)));
        return snap.length > 0
            ? snap.reduce((best, value) => (Math.abs(value - end) < Math.abs(best - end) ? value : best))
            : Math.max(lim[0], Math.min(lim[1], this.value));
    }

    // Goes to a stop and tells that it rests there.
    glide(stop, velocity) {
        cancelAnimationFrame(this.frame);
        this.goal = stop;
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

    /** Shows what the value means for each target. What was shown and is none any more is the app's again. */
    show() {
        const moves = new Map();
        const { layers } = this.client.frames.tree;
        const set = (layer, key, value) => moves.set(layer, { ...moves.get(layer), [key]: value });
        const setContent = (layer, value) => {
            for (const { layer: part } of layer.container.children) {
                if (part) {
                    set(part, "x", value);
                }
            }
        };
        for (const [number, key, a, b, least = -Infinity, most = Infinity] of this.settings.t ?? []) {
            const layer = layers.get(number);
            const value = Math.max(least, Math.min(most, a + b * this.value));
            if (layer && key === "cx") {
                setContent(layer, value);
            } else if (layer) {
                set(layer, key, value);
            }
        }
        if (this.settings.ask && this.row && (this.finger || this.isEnding)) {
            setContent(this.row, this.value);
        }
        for (const layer of this.shown.filter((candidate) => !moves.has(candidate))) {
            this.clear(layer);
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

    clear({ element: { style }, values }) {
        style.translate = style.scale = "";
        style.opacity = values.o ?? "";
        style.visibility = "";
        style.display = values.h ? "none" : "";
    }

    tell(phase, velocity = 0, stop = 0) {
        const round = (value, digits = 100) => Math.round(value * digits) / digits || 0;
        if (phase === "e") {
            this.isEnding = false;
            this.rested = this.value;
        }
        const event = ["g", this.layer.number, phase, round(this.value)];
        const number = this.client.send(phase === "d" || stop ? [...event, round(velocity, 1000), round(stop)] : event);
        if (phase) {
            this.told[phase] = number;
        }
    }
}
