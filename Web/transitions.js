// SPDX-License-Identifier: Apache-2.0

import { easing } from "./animations.js";

/** How the two sides of a transition are placed at its beginning: the side from which the new one comes. */
const WAYS = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] };

/**
 * Runs transitions between two states of what is shown (`~t` on the wire).
 *
 * A frame tells a transition before its changes: a copy of the old element is kept as it is seen, stands beside it until the way is
 * gone, and takes no part in anything else.
 */
export class Transitions {
    constructor(client) {
        this.client = client;
    }

    /** Keeps what `old` shows, and shows the way to what `number` shows when the frame is complete. Times are in seconds. */
    begin(number, old, type, side, duration, delay = 0, timing = "ease-in-out") {
        const ghost = ghostOf(old);
        old.outer.after(ghost);
        this.client.frames.afterFrame(() => {
            const layer = this.client.frames.tree.layers.get(number);
            if (!layer || !ghost.isConnected || !(duration > 0)) {
                ghost.remove();
                return;
            }
            const kind = this.client.reducesMotion() ? "fade" : type;
            if (kind === "moveIn" || (kind === "curl" && side === "top")) {
                layer.outer.before(ghost);
            }
            const options = { duration: duration * 1000, delay: delay * 1000, easing: easing(timing, duration), fill: "both" };
            const size = [ghost.offsetWidth, ghost.offsetHeight];
            const [leaving, coming] = frames(kind, side, size, layer);
            const animation = ghost.animate(leaving, options);
            animation.onfinish = () => ghost.remove();
            if (coming) {
                layer.element.animate(coming, { ...options, fill: "backwards" });
            }
        });
    }
}

/** What the old and the new side show on the way; nothing where one stays as it is. */
function frames(kind, side, [width, height], layer) {
    const own = layer.element.style.transform || "";
    const [x, y] = WAYS[side] ?? WAYS.left;
    const away = `${-x * width}px ${-y * height}px`;
    const here = `${x * width}px ${y * height}px`;
    switch (kind) {
        case "push":
            return [[{ translate: "0px" }, { translate: away }], [{ translate: here }, { translate: "0px" }]];
        case "moveIn":
            return [[{ opacity: 1 }, { opacity: 1 }], [{ translate: here }, { translate: "0px" }]];
        case "reveal":
            return [[{ translate: "0px" }, { translate: away }], undefined];
        case "flip": {
            const turn = (angle) => ({
                transform: `perspective(${Math.max(width, height) * 2.5}px) rotate${x ? "Y" : "X"}(${angle * (x ? -x : y)}deg) ${own}`,
            });
            return [
                [turn(0), { ...turn(90), offset: 0.5 }, { ...turn(90), offset: 1 }],
                [turn(-90), { ...turn(-90), offset: 0.5 }, { ...turn(0), offset: 1 }],
            ];
        }
        case "curl": {
            const turn = (angle, shade) => ({
                transform: `perspective(${Math.max(width, height) * 2}px) ${own} rotateX(${angle}deg)`,
                transformOrigin: "50% 0",
                filter: `brightness(${shade})`,
            });
            const page = [turn(0, 1), turn(90, 0.7)];
            return side === "top" ? [[{ opacity: 1 }, { opacity: 1 }], page.reverse()] : [page, undefined];
        }
        default: {
            const opacity = layer.values.o ?? 1;
            // Where the new side covers the old one, fading that is enough.
            const covers = /^#(.{3}|.{6})$/.test(layer.values.bg ?? "");
            return [[{ opacity }, { opacity: 0 }], covers ? undefined : [{ opacity: 0 }, { opacity }]];
        }
    }
}

/** A copy of what a layer shows, which nothing else knows. */
function ghostOf(layer) {
    const ghost = layer.element.cloneNode(true);
    ghost.inert = true;
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("ghost");
    const [originals, copies] = [layer.element, ghost].map((element) => [element, ...element.querySelectorAll("*")]);
    copies.forEach((copy, index) => {
        const original = originals[index];
        for (const name of ["data-id", "id", "role", "aria-label", "tabindex"]) {
            copy.removeAttribute(name);
        }
        if (original.scrollTop || original.scrollLeft) {
            // Scroll positions are those of elements that are laid out.
            queueMicrotask(() => copy.scrollTo(original.scrollLeft, original.scrollTop));
        }
        if ("value" in original && "value" in copy) {
            copy.value = original.value;
        }
        if (original.layer?.animations) {
            // Animations are not copied: what they show now stays.
            const { opacity, transform, translate } = getComputedStyle(original);
            Object.assign(copy.style, { opacity, transform, translate });
        }
    });
    return ghost;
}
