// SPDX-License-Identifier: Apache-2.0

import { layerOf } from "./layer-element.js";
import { wants } from "./pointer-events.js";
import { WANTS } from "./pointer-wants.js";
import { rubberBand } from "./scroll-motion.js";

/** Safari pulls content beyond its end by itself. */
const PULLS_NATIVELY = CSS.supports("-webkit-touch-callout", "none");

/** A mouse that has moved so far, in points, drags. */
const MOUSE_SLOP = 6;

/** A finger that has rested so long, in milliseconds, doesn't scroll where the app waits for that (`e` 4): it drags what it holds. */
const HOLD = 450;

/**
 * What fingers do that a browser doesn't do itself: pull content beyond its end, catch content that the client moves, pinch, and drive
 * layers (a mouse does that too).
 *
 * The first move of a touch decides: either the browser scrolls, or the client takes the touch and leads a scroller or a drive until
 * the fingers leave.
 */
export class TouchScroll {
    constructor(screen, client) {
        this.screen = screen;
        this.client = client;
        this.chain = [];
        this.drives = [];
        this.drive = null;
        this.mouse = null;
        this.isDecided = true;
        this.isHeld = false;
        this.claim = null;
        this.pinched = null;
        /** True if two fingers are for the app. */
        this.isShared = false;
    }

    /** Starts to listen. */
    begin() {
        const quiet = { capture: true, passive: true };
        this.screen.addEventListener("touchstart", (event) => this.start(event), quiet);
        this.screen.addEventListener("touchmove", (event) => this.move(event), { capture: true, passive: false });
        this.screen.addEventListener("touchend", (event) => this.end(event), quiet);
        this.screen.addEventListener("touchcancel", (event) => this.end(event), quiet);
        this.screen.addEventListener("pointerdown", (event) => this.mouseDown(event), quiet);
        this.screen.addEventListener("pointermove", (event) => this.mouseMove(event), quiet);
        for (const name of ["pointerup", "pointercancel"]) {
            this.screen.addEventListener(name, (event) => this.mouseUp(event), quiet);
        }
    }

    start(event) {
        if (event.touches.length > 1) {
            this.startPinch(event);
            return;
        }
        this.release(event.timeStamp);
        this.isShared = false;
        this.findHandlers(event.target);
        this.isDecided = this.chain.length === 0 && this.drives.length === 0;
        this.point = this.points(event)[0];
        this.began = event.timeStamp;
        for (const scroller of this.chain) {
            scroller.touchOffset = scroller.offset;
            if (scroller.motion || scroller.isAnimating) {
                // A finger on content that moves holds it where it is.
                const position = positionOf(scroller);
                scroller.motion?.stop();
                scroller.isAnimating = false;
                scroller.show(...position);
                this.take(scroller, this.point);
                break;
            }
        }
    }

    move(event) {
        const points = this.points(event);
        this.client.scrollEvents.caught(this.chain);
        if (this.pinched) {
            take(event);
            const { middle, distance } = spread(this.pinched, points);
            this.pinched.zoom.change(distance / this.distance, middle);
            return;
        }
        if (points.length > 1 && this.isShared) {
            // Two fingers are for the app's recognizers.
            take(event);
            return;
        }
        if (!this.claim && !this.isDecided) {
            this.decide(points[0], event);
        }
        if (this.claim || this.drive || this.isHeld) {
            take(event);
            this.drive?.follow(points[0], event.timeStamp);
            this.follow(points[0], event.timeStamp);
        }
    }

    end(event) {
        if (this.pinched && event.touches.length < 2) {
            this.pinched.zoom.end();
            this.pinched = null;
        }
        if (event.touches.length === 0) {
            this.release(event.timeStamp);
        }
    }

    // Who scrolls: the browser, or the client, which is only needed at and beyond the ends.
    decide(point, event) {
        const way = [point[0] - this.point[0], point[1] - this.point[1]];
        if (!way[0] && !way[1]) {
            return;
        }
        this.isDecided = true;
        if (!event.cancelable) {
            return;
        }
        if (isKept(layerOf(event.target)) || (event.timeStamp - this.began >= HOLD && canHold(layerOf(event.target)))) {
            this.isHeld = true;
            return;
        }
        const axis = Math.abs(way[0]) > Math.abs(way[1]) ? 0 : 1;
        const along = this.chain.filter((scroller) => scroller.settings[axis ? "y" : "x"]);
        const driven = this.drivenBy(this.point, way, (layer) => !along.some((scroller) => layer !== scroller.layer
            && layer.element.contains(scroller.layer.element) && canMove(scroller, axis, way[axis])));
        if (driven) {
            this.takeDrive(driven, this.point, way);
        } else if (along[0]?.pull[axis]) {
            this.take(along[0], point);
        } else if (!PULLS_NATIVELY) {
            // The nearest one that has more to show scrolls; if it is not the innermost one, browsers may miss it by a fraction of
            // a pixel. Without any, the nearest one that bounces shows that there is no more.
            const next = along.findIndex((scroller) => canMove(scroller, axis, way[axis]));
            const scroller = next < 0 ? along.find((candidate) => candidate.bounces(axis ? "y" : "x")) : along[next];
            if (scroller && next !== 0) {
                this.take(scroller, point);
            }
        }
    }

    takeDrive({ layer, row }, point, way) {
        this.drive = layer.drive;
        this.client.pointerEvents.takeAway();
        this.drive.begin(point, row, way);
    }

    // The drive that takes a pan: one that begins at an edge goes before those that are further inside.
    drivenBy(point, way, isFree = () => true) {
        const found = this.drives.filter(({ layer, row }) => layer.drive.accepts(point, way, row) && isFree(layer));
        return found.find(({ layer }) => layer.drive.settings.from) ?? found[0];
    }

    // The scrollers and the driven layers that a touch may move, from the inside out, and the row of a list that it is in. A layer that
    // takes the gesture away ends the list.
    findHandlers(target) {
        [this.chain, this.drives] = [[], []];
        if (target.closest?.(".field")) {
            return;
        }
        let row = null;
        for (let layer = layerOf(target); layer; layer = layer.parent) {
            if (layer.drive?.isOn) {
                this.drives.push({ layer, row });
            }
            if (!row && layer.wants & (WANTS.swipeLeft | WANTS.swipeRight)) {
                row = layer;
            }
            if (layer.touches === 3) {
                break;
            }
            if (layer.scroller) {
                this.chain.push(layer.scroller);
            }
        }
    }

    mouseDown(event) {
        if (event.pointerType === "mouse" && event.button === 0) {
            this.findHandlers(event.target);
            this.mouse = this.drives.length > 0 ? this.mousePoint(event) : null;
        }
    }

    mouseMove(event) {
        if (!this.mouse) {
            return;
        }
        const point = this.mousePoint(event);
        const way = [point[0] - this.mouse[0], point[1] - this.mouse[1]];
        if (!this.drive && Math.hypot(...way) > MOUSE_SLOP) {
            const driven = this.drivenBy(this.mouse, way);
            if (driven) {
                this.takeDrive(driven, this.mouse, way);
            } else {
                this.mouse = null;
            }
        }
        this.drive?.follow(point, event.timeStamp);
    }

    mouseUp(event) {
        if (this.mouse) {
            this.mouse = null;
            this.release(event.timeStamp);
        }
    }

    mousePoint(event) {
        const { left, top, scale } = this.client.geometry();
        return [(event.clientX - left) / scale, (event.clientY - top) / scale];
    }

    take(scroller, point) {
        const { client } = this;
        const maximum = scroller.maximum();
        const offset = scroller.offset;
        const starts = [offset[0] - scroller.x, offset[1] - scroller.y];
        this.claim = { scroller, point, offset, limits: [0, 1].map((axis) => [starts[axis], starts[axis] + maximum[axis]]), buzzed: false };
        scroller.finger = this.claim;
        scroller.hold(true);
        client.pointerEvents.takeAway();
        client.scrollEvents.beginDrag(scroller);
    }

    follow(point, time) {
        if (!this.claim) {
            return;
        }
        const { scroller, offset, limits } = this.claim;
        const { settings, insets, layer } = scroller;
        const shown = [0, 1].map((axis) => {
            if (!settings[axis ? "y" : "x"]) {
                return offset[axis];
            }
            const raw = offset[axis] - (point[axis] - this.claim.point[axis]);
            const inside = Math.max(limits[axis][0], Math.min(limits[axis][1], raw));
            return inside + (scroller.bounces(axis ? "y" : "x") ? rubberBand(raw - inside, axis ? layer.height : layer.width) : 0);
        });
        scroller.show(shown[0] + insets[1], shown[1] + insets[0]);
        this.client.scrollEvents.moved(scroller, time);
        if (settings.rf && limits[1][0] - shown[1] >= settings.rf && !this.claim.buzzed) {
            this.claim.buzzed = true;
            if (navigator.userActivation?.hasBeenActive) {
                navigator.vibrate?.(10);
            }
        }
    }

    // The finger has left, at a time in milliseconds: the content goes back, glides on or stays.
    release(time) {
        this.isHeld = false;
        this.drive?.release(time);
        this.drive = null;
        if (!this.claim) {
            return;
        }
        const { scroller } = this.claim;
        this.claim = scroller.finger = null;
        const velocity = this.client.scrollEvents.velocity(scroller, time);
        const from = [scroller.x, scroller.y];
        const inside = scroller.inside();
        const isOut = inside.some((value, axis) => Math.abs(value - from[axis]) > 0.5);
        const target = isOut ? inside : scroller.glideEnd(velocity);
        if (target.every((value, axis) => Math.abs(value - from[axis]) < 0.5)) {
            scroller.hold(false);
            this.client.scrollEvents.rest(scroller);
        } else {
            scroller.glideTo(target, velocity, isOut);
        }
    }

    startPinch(event) {
        this.findHandlers(event.target);
        const scroller = this.chain.find((candidate) => candidate.zoom.limits);
        this.isShared = !this.claim && !this.drive && wants(layerOf(event.target), WANTS.severalFingers, scroller?.layer);
        if (this.isShared) {
            return;
        }
        if (!scroller || this.pinched || this.drive) {
            return;
        }
        if (this.claim) {
            this.claim.scroller.finger = null;
            this.claim.scroller.hold(false);
            this.claim = null;
        }
        this.isDecided = true;
        this.pinched = scroller;
        const { middle, distance } = spread(scroller, this.points(event));
        this.distance = distance;
        this.client.pointerEvents.takeAway();
        scroller.zoom.begin(middle);
    }

    // Where the fingers are, in points of the screen.
    points(event) {
        const { left, top, scale } = this.client.geometry();
        return [...event.touches].map((touch) => [(touch.clientX - left) / scale, (touch.clientY - top) / scale]);
    }
}

function take(event) {
    if (event.cancelable) {
        event.preventDefault();
    }
}

function positionOf(scroller) {
    const { scrollLeft, scrollTop } = scroller.layer.element;
    return scroller.isAnimating ? [scrollLeft, scrollTop + scroller.base] : [scroller.x, scroller.y];
}

/** True if a finger that moves so far along an axis finds content to scroll. */
function canMove(scroller, axis, way) {
    const position = axis ? scroller.y : scroller.x;
    return way > 0 ? position > 0.5 : position < scroller.maximum()[axis] - 0.5;
}

/** The middle of two fingers in the scroller's box, and how far they are from each other, in points. */
function spread(scroller, [a, b]) {
    const box = scroller.box();
    return {
        middle: [(a[0] + b[0]) / 2 - box[0], (a[1] + b[1]) / 2 - box[1]],
        distance: Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1])),
    };
}

/** True if the app has taken the touch since it began, for a menu that it opened. */
function isKept(layer) {
    for (let current = layer; current && !current.scroller; current = current.parent) {
        if (current.touches === 3) {
            return true;
        }
    }
    return false;
}

/** True if the app waits on a layer, or on one around it, for a finger that rests. */
function canHold(layer) {
    for (let current = layer; current; current = current.parent) {
        if (current.touches === 4) {
            return true;
        }
    }
    return false;
}
