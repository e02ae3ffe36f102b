// SPDX-License-Identifier: Apache-2.0

import { radiusList, transformFunction } from "./layer-element.js";

/** Keys that move something; when motion is to be reduced, they show their final value at once. */
const MOVING = new Set(["p", "s", "m", "r"]);

/**
 * Runs the animations that the app describes (`~` on the wire) as Web Animations.
 *
 * A layer's properties hold the final values already; an animation only shows the way there and leaves nothing behind.
 */
export class Animator {
    constructor(client) {
        this.client = client;
    }

    /** Starts an animation of one key. One that runs for the same key is replaced. Duration and delay are in seconds. */
    animate(layer, key, from, to, duration, delay = 0, timing = "ease-in-out", repeats = 0, autoreverses = 0) {
        const frames = keyframes(layer, key, from, to);
        if (!frames) {
            this.client.diagnostics.complain("wire.unknown-key", `the key '${key}' of layer ${layer.number} cannot be animated`, `~${key}`);
            return;
        }
        const running = (layer.animations ??= new Map());
        running.get(key)?.cancel();
        if ((MOVING.has(key) && this.client.reducesMotion()) || !(duration > 0)) {
            running.delete(key);
            return;
        }
        const iterations = repeats < 0 ? Infinity : Math.max(1, repeats) * (autoreverses ? 2 : 1);
        const animation = layer.element.animate(frames, {
            duration: duration * 1000,
            delay: delay * 1000,
            easing: easing(timing, duration),
            iterations,
            direction: autoreverses ? "alternate" : "normal",
            fill: "backwards",
            pseudoElement: key === "b" ? "::after" : undefined,
        });
        running.set(key, animation);
        animation.onfinish = () => running.get(key) === animation && running.delete(key);
    }

    /** Stops every animation of a layer: what it shows are its properties. */
    stop(layer) {
        layer.animations?.forEach((animation) => animation.cancel());
        layer.animations = null;
    }
}

function keyframes(layer, key, from, to) {
    switch (key) {
        case "p":
            // Positions are shown as distances from the final place: that runs without a layout.
            return [from, to].map(([x, y]) => ({ translate: `${x - layer.x}px ${y - layer.y}px` }));
        case "s":
            return [from, to].map(([width, height]) => ({ width: `${width}px`, height: `${height}px` }));
        case "o":
            return [{ opacity: from }, { opacity: to }];
        case "m":
            return [from, to].map((value) => ({ transform: transformFunction(value) || "none" }));
        case "bg":
            return [from, to].map((value) => ({ backgroundColor: value ?? "transparent" }));
        case "r":
            return [from, to].map((value) => ({ borderRadius: radiusList(value) || "0px" }));
        case "b":
            return [from, to].map((value) => ({ borderWidth: `${value?.[0] ?? 0}px`, borderColor: value?.[1] ?? "transparent" }));
        default:
            return undefined;
    }
}

/** The CSS easing of a timing (as on the wire) that runs for `duration` seconds. */
export function easing(timing, duration) {
    if (!Array.isArray(timing)) {
        return timing;
    }
    if (timing[0] === "spring") {
        const spring = `linear(${springSamples(timing.slice(1), duration).join(", ")})`;
        return CSS.supports("animation-timing-function", spring) ? spring : "cubic-bezier(0.2, 0.9, 0.3, 1)";
    }
    return `cubic-bezier(${timing.join(", ")})`;
}

/**
 * A spring's way from 0 to 1 in even steps over `duration` seconds, for CSS's `linear()`.
 *
 * `[mass, stiffness, damping, velocity]` are those of CASpringAnimation: unit mass and lengths, velocity in ways per second.
 */
export function springSamples([mass, stiffness, damping, velocity = 0], duration) {
    const count = Math.max(2, Math.min(120, Math.ceil(duration * 60)));
    const natural = Math.sqrt(stiffness / mass);
    const ratio = damping / (2 * Math.sqrt(stiffness * mass));
    const displacement = (time) => {
        // The distance that is left begins with 1 and changes by -velocity.
        if (ratio < 1) {
            const damped = natural * Math.sqrt(1 - ratio * ratio);
            const sine = (ratio * natural - velocity) / damped;
            return Math.exp(-ratio * natural * time) * (Math.cos(damped * time) + sine * Math.sin(damped * time));
        }
        if (ratio === 1) {
            return Math.exp(-natural * time) * (1 + (natural - velocity) * time);
        }
        const root = natural * Math.sqrt(ratio * ratio - 1);
        const [fast, slow] = [-ratio * natural - root, -ratio * natural + root];
        const share = (-velocity - slow) / (fast - slow);
        return share * Math.exp(fast * time) + (1 - share) * Math.exp(slow * time);
    };
    const samples = [];
    for (let index = 0; index <= count; index += 1) {
        samples.push(Math.round((1 - displacement((duration * index) / count)) * 10000) / 10000);
    }
    samples[count] = 1;
    return samples;
}
