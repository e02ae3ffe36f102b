// SPDX-License-Identifier: Apache-2.0

/** The slowest and the quickest approach to a target, per millisecond, and the one from rest. */
const SLOWEST = 1 / 500;
const QUICKEST = 1 / 40;
const FROM_REST = 1 / 80;

/** How long an animated offset takes, in milliseconds. */
const ANIMATED = 300;

/** How much of its speed a glide keeps from one millisecond to the next, as UIKit's normal rate says. */
const RATE = 0.998;

/** The distance that is shown for a finger that is `distance` beyond the end of a view of `length`, all in points. */
export function rubberBand(distance, length) {
    return length > 0 ? Math.sign(distance) * (1 - 1 / ((Math.abs(distance) * 0.55) / length + 1)) * length : 0;
}

/** How far content glides that moves with `velocity`, in points per millisecond. */
export function glideDistance(velocity) {
    return (velocity * RATE) / (1 - RATE);
}

/**
 * The way from one position to another that begins with a velocity (in points per millisecond) and ends softly.
 *
 * Returns a function of the time in milliseconds. With a speed that fits the distance it is a plain glide; with any other it is a
 * critically damped spring.
 */
export function settling(from, to, velocity) {
    const distance = to - from;
    const own = distance * velocity > 0 ? velocity / distance : FROM_REST;
    const rate = Math.max(SLOWEST, Math.min(QUICKEST, own));
    const slope = velocity - rate * distance;
    return (time) => to + (slope * time - distance) * Math.exp(-rate * time);
}

/**
 * A way of a scroller that the client leads itself, in place of the browser's own scrolling: from beyond the content's end back, to
 * a target that the app has chosen, or over a fixed time.
 *
 * Positions are distances from the beginning of the insets, in points. While it runs, the browser's glide is held.
 */
export class ScrollMotion {
    /** Begins the motion; `velocity` makes it the end of a glide, null an animation. `isBack` is the way back from beyond an end. */
    constructor(scroller, target, velocity, isBack = false) {
        this.scroller = scroller;
        this.target = target;
        this.isBack = isBack;
        const from = [scroller.x, scroller.y];
        const ease = (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
        this.ways = from.map((start, axis) => (velocity
            ? settling(start, target[axis], velocity[axis])
            : (time) => start + (target[axis] - start) * ease(Math.min(1, time / ANIMATED))));
        this.duration = velocity ? 3000 : ANIMATED;
        this.begin = performance.now();
        scroller.hold(true);
        this.frame = requestAnimationFrame((time) => this.step(time));
    }

    step(now) {
        const { scroller, target } = this;
        const time = Math.max(0, now - this.begin);
        const position = this.ways.map((way) => way(time));
        // Near enough for the eye, and slow.
        const isThere = time > 50 && position.every((value, axis) => Math.abs(value - target[axis]) < 0.4);
        if (isThere || time >= this.duration) {
            this.stop();
            scroller.show(...target);
            scroller.client.scrollEvents.moved(scroller);
            scroller.client.scrollEvents.rest(scroller);
            return;
        }
        this.frame = requestAnimationFrame((next) => this.step(next));
        scroller.show(...position);
        scroller.client.scrollEvents.moved(scroller);
    }

    /** Ends the motion where it is. */
    stop() {
        cancelAnimationFrame(this.frame);
        this.scroller.motion = null;
        this.scroller.hold(false);
    }
}
