// SPDX-License-Identifier: Apache-2.0

import { GradientAnimation } from "./gradient-animations.js";
import { radiusList, shadowStyle, transformFunction } from "./layer-element.js";

/** Keys that move something; when motion is to be reduced, they show their final value at once. */
const MOVING = new Set(["p", "s", "m", "r"]);

/** Keys whose animations are added to each other: each shows the difference to its last value. */
const ADDED = new Set(["p", "s", "o"]);

/**
 * Runs the animations that the app describes (`~` on the wire) as Web Animations.
 *
 * A layer's properties hold the final values already; an animation only shows the way there. The animations of a layer are numbered
 * from 1, in the order in which they are told, so that the app can stop one or move it to another time.
 */
export class Animator {
    constructor(client) {
        this.client = client;
    }

    /** Starts an animation of one key. Duration and delay are in seconds; `more` is the object at the end of the operation. */
    animate(layer, key, from, to, duration, delay = 0, timing = "ease-in-out", repeats = 0, autoreverses = 0, more = {}) {
        layer.animationCount = (layer.animationCount ?? 0) + 1;
        const entry = {
            number: layer.animationCount, key, duration,
            offsets: [0, ...(more.k ?? []).map(([offset]) => offset), 1],
            values: [from, ...(more.k ?? []).map(([, value]) => value), to],
            paces: more.e,
            isAdded: ADDED.has(key) && !more.x,
        };
        const target = targetOf(layer, entry);
        if (!target) {
            const what = `the key '${key}' of layer ${layer.number} cannot be animated`;
            this.client.diagnostics.complain("wire.unknown-key", what, `~${key}`);
            return;
        }
        const rate = more.v ?? 1;
        if ((MOVING.has(key) && rate !== 0 && this.client.reducesMotion()) || !(duration > 0)) {
            return;
        }
        entry.target = target;
        this.meet(layer, entry);
        const options = {
            duration: duration * 1000,
            delay: delay * 1000,
            easing: easing(timing, duration),
            iterations: repeats < 0 ? Infinity : (repeats || 1) * (autoreverses ? 2 : 1),
            direction: autoreverses ? "alternate" : "normal",
            fill: more.f ?? "backwards",
            composite: entry.composite ?? "replace",
            pseudoElement: target.pseudo,
        };
        const frames = keyframes(layer, entry);
        const shown = layer.shownBefore?.get(kind(entry));
        if (more.c && shown) {
            Object.assign(frames[0], shown);
        }
        const animation = target.element.animate(frames, options);
        entry.animation = animation;
        if (key === "g") {
            entry.gradient = new GradientAnimation(layer, entry);
        }
        if (more.at) {
            animation.currentTime = more.at * 1000;
        }
        if (rate === 0) {
            animation.pause();
        } else if (rate !== 1) {
            animation.playbackRate = rate;
        }
        (layer.animations ??= new Map()).set(entry.number, entry);
        if (options.fill === "backwards" || options.fill === "none") {
            animation.onfinish = () => this.drop(layer, entry);
        }
    }

    /** Stops animations of a layer by their numbers, or all of them without any. */
    stop(layer, ...numbers) {
        const entries = numbers.length > 0
            ? numbers.map((number) => layer.animations?.get(number)).filter(Boolean) : [...(layer.animations?.values() ?? [])];
        for (const entry of entries) {
            // What takes its place in this frame may begin with what is seen now.
            (layer.shownBefore ??= new Map()).set(kind(entry), shownStyle(entry));
            this.client.frames.afterFrame(() => { layer.shownBefore = undefined; });
            entry.animation.cancel();
            this.drop(layer, entry);
        }
    }

    /** Moves an animation to a time in seconds and lets it run at a rate; 0 stands still. */
    retime(layer, number, time, rate) {
        const entry = layer.animations?.get(number);
        if (!entry) {
            return;
        }
        const { animation } = entry;
        if (rate === 0) {
            animation.pause();
        } else {
            animation.playbackRate = rate;
            animation.play();
        }
        animation.currentTime = time * 1000;
        entry.gradient?.show();
    }

    /** The layer has got another place: what is shown at places of its parent stays there. */
    moved(layer) {
        for (const entry of layer.animations.values()) {
            if (entry.key === "p" && !entry.isAdded) {
                entry.animation.effect.setKeyframes(keyframes(layer, entry));
            }
        }
    }

    // Decides how the animation is combined with others of the same key. Alone it takes the place of the property, which runs without a
    // layout where the browser can do that.
    meet(layer, entry) {
        if (entry.key === "b") {
            layer.element.classList.add("bordered");
        }
        if (!entry.isAdded) {
            return;
        }
        const others = [...(layer.animations?.values() ?? [])].filter(({ key, isAdded }) => key === entry.key && isAdded);
        if (entry.key === "s") {
            entry.composite = "add";
            layer.isResized = true;
            layer.showSize();
        } else if (others.length > 0 || (entry.key === "p" && layer.element.style.translate)) {
            entry.composite = "add";
        }
        if (entry.key === "o" && others.length > 0) {
            for (const other of others.filter(({ composite }) => !composite)) {
                other.composite = "add";
                other.animation.effect.composite = "add";
                other.animation.effect.setKeyframes(keyframes(layer, other));
            }
        }
    }

    drop(layer, entry) {
        const { animations } = layer;
        if (!animations?.delete(entry.number)) {
            return;
        }
        entry.gradient?.stop();
        const keys = new Set([...animations.values()].map(({ key }) => key));
        if (entry.key === "s" && !keys.has("s")) {
            layer.isResized = false;
            layer.showSize();
        } else if (entry.key === "b" && !keys.has("b")) {
            layer.element.classList.toggle("bordered", Boolean(layer.values.b?.[0]));
        }
        if (animations.size === 0) {
            layer.animations = null;
        }
    }
}

/** What an animation's values take the place of: the key, and of a shape the part that changes. */
function kind({ key, values }) {
    return key === "sp" ? `sp-${Object.keys(values[0] ?? {})[0]}` : key;
}

/** The element that an animation is one of; undefined for keys that can't be animated. */
function targetOf(layer, { key }) {
    if (key === "b") {
        return { element: layer.element, pseudo: "::after" };
    }
    if (key === "sp") {
        return layer.shapeElement ? { element: layer.shapeElement.firstChild } : undefined;
    }
    return ["p", "s", "o", "m", "bg", "r", "sh", "g"].includes(key) ? { element: layer.element } : undefined;
}

function keyframes(layer, entry) {
    const { values, offsets, paces } = entry;
    return values.map((value, index) => {
        const frame = { ...style(layer, entry, value, values.at(-1)), offset: offsets[index] };
        const pace = paces?.[index];
        if (pace) {
            frame.easing = pace === "hold" ? "steps(1)" : easing(pace, 0);
        }
        return frame;
    });
}

/** The CSS of one value of an animation, whose last value is `last`. */
function style(layer, { key, isAdded, composite }, value, last) {
    switch (key) {
        case "p": {
            // Positions are shown as distances from the final place: that runs without a layout.
            const [x, y] = isAdded ? last : [layer.x, layer.y];
            return { translate: `${value[0] - x}px ${value[1] - y}px` };
        }
        case "s":
            return isAdded
                ? { "--dw": `${value[0] - last[0]}px`, "--dh": `${value[1] - last[1]}px` }
                : { width: `${Math.max(0, value[0])}px`, height: `${Math.max(0, value[1])}px` };
        case "o":
            return { opacity: composite === "add" ? value - last : value };
        case "m":
            return { transform: transformFunction(value) || "none" };
        case "bg":
            return { backgroundColor: value ?? "transparent" };
        case "r":
            return { borderRadius: radiusList(value) || "0px" };
        case "b":
            return { borderWidth: `${value?.[0] ?? 0}px`, borderColor: value?.[1] ?? "transparent" };
        case "sh":
            return shadowStyle(layer, value ?? ["#0000", ...(last ?? [0, 0, 0, 0]).slice(1)]);
        case "sp":
            return shapeStyle(value);
        default:
            return {};
    }
}

function shapeStyle({ d, f, s, w, dp, t }) {
    if (d !== undefined) {
        return { d: `path("${d}")` };
    }
    if (t) {
        const [start, end] = t;
        return { strokeDasharray: `0px, ${start}px, ${Math.max(0, end - start)}px, 2px` };
    }
    return f !== undefined ? { fill: f } : s !== undefined ? { stroke: s } : w !== undefined ? { strokeWidth: `${w}px` } : { strokeDashoffset: `${dp}px` };
}

/** What an animation shows now, as CSS. */
function shownStyle({ key, target, animation }) {
    const computed = getComputedStyle(target.element, target.pseudo);
    const shown = {};
    for (const name of Object.keys(animation.effect.getKeyframes()[0] ?? {})) {
        if (!["offset", "computedOffset", "easing", "composite"].includes(name) && !ADDED.has(key)) {
            shown[name] = computed[name];
        }
    }
    return shown;
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
