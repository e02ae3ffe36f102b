// SPDX-License-Identifier: Apache-2.0

import { LayerTree } from "./layer-tree.js";
import { parseFrame, WIRE_VERSION, WireError } from "./wire.js";

/**
 * Applies frames to the layer tree.
 *
 * A frame is applied at once and as a whole, in the task that received it: the browser paints after it, never in its middle, and
 * nothing waits for the next animation frame. A fresh tree is built beside the one that is shown and takes its place when it is complete.
 */
export class FrameApplier {
    constructor(screen, client) {
        this.screen = screen;
        this.client = client;
        this.tree = new LayerTree(client);
        this.isFresh = false;
        this.later = [];
        this.orphan = undefined;
        /** The number of the last event that the frame which is applied takes into account. */
        this.acknowledged = 0;
        screen.append(this.tree.root.element);
    }

    /** Applies one message. Throws a WireError if it is not of the grammar's form; nothing of it may be relied on then. */
    apply(text) {
        const { acknowledged, operations } = parseFrame(text);
        this.acknowledged = acknowledged;
        try {
            for (const operation of operations) {
                if (typeof operation[0] === "number") {
                    this.tree.find(operation[0], "change")?.apply(operation[1]);
                } else {
                    this.perform(operation);
                }
            }
        } catch (error) {
            throw error instanceof WireError ? error : new WireError(`an operation of a frame cannot be applied: ${error.message}`);
        }
        if (this.isFresh && this.tree.layers.size > 1) {
            this.show();
        }
        this.runLater();
        return acknowledged;
    }

    /** Takes no input any more: what is shown belongs to an app that has ended. The next tree does again. */
    retire() {
        this.screen.inert = true;
    }

    /** True from `retire` until the next tree. */
    get isRetired() {
        return this.screen.inert;
    }

    /** Runs a function when the current frame is complete; outside of a frame, after the next one. */
    afterFrame(action) {
        this.later.push(action);
    }

    /** Runs what waits for the end of the frame. */
    runLater() {
        while (this.later.length > 0) {
            const actions = this.later;
            this.later = [];
            actions.forEach((action) => action());
        }
    }

    perform(operation) {
        const [name, number, ...values] = operation;
        const { client, tree } = this;
        switch (name) {
            case "+":
                tree.make(number, values[0], values[1] ?? 0, values[2] ?? {});
                break;
            case "<":
                tree.move(number, values[0], values[1] ?? 0);
                break;
            case "-":
                tree.remove(number);
                break;
            case "~": {
                const layer = tree.find(number, name);
                if (layer) {
                    client.animator.animate(layer, ...values);
                }
                break;
            }
            case "~-": {
                const layer = tree.find(number, name);
                if (layer) {
                    client.animator.stop(layer, ...values);
                }
                break;
            }
            case "~=": {
                const layer = tree.find(number, name);
                if (layer) {
                    client.animator.retime(layer, ...values);
                }
                break;
            }
            case "~t": {
                const old = tree.find(values[0], name);
                if (old) {
                    client.transitions.begin(number, old, ...values.slice(1));
                }
                break;
            }
            case "i":
                client.images.defineVector(number, ...values);
                break;
            case "i-":
                client.images.forget(number);
                break;
            case "0":
                this.beginFresh(number);
                break;
            case "T":
                client.page.apply(number);
                break;
            case "F": {
                // After the frame: the layer may not be on the screen before.
                this.afterFrame(() => {
                    const layer = number ? this.tree.find(number, name) : null;
                    if (layer !== undefined) {
                        client.focus.move(layer);
                        this.adoptOrphan(layer);
                    }
                });
                break;
            }
            case "?":
                client.services.perform(number, ...values);
                break;
            case "V":
                // Before a person has touched the page, browsers refuse and complain.
                if (navigator.userActivation?.hasBeenActive) {
                    navigator.vibrate?.(number);
                }
                break;
            case "!":
                client.didReceiveComplaint(number, values[0]);
                break;
            default:
                client.diagnostics.complain("wire.unknown-operation", `the operation '${name}' is not known`, name);
        }
    }

    beginFresh({ v: version, app }) {
        if (version !== WIRE_VERSION) {
            throw new WireError(`the app speaks version ${version} of the wire, this page version ${WIRE_VERSION}`);
        }
        this.client.modals.reset();
        this.client.page.reset();
        this.tree = new LayerTree(this.client);
        this.isFresh = true;
        if (app) {
            document.title = app;
        }
    }

    show() {
        this.isFresh = false;
        const input = this.client.focus.input;
        const state = input?.state;
        const number = input?.layer.number;
        // Told as it is, so that taking the old tree away says nothing about the focus.
        const told = this.client.focus.told;
        this.client.focus.told = 0;
        this.screen.replaceChildren(this.tree.root.element);
        this.screen.inert = false;
        const next = number ? this.tree.layers.get(number)?.input : undefined;
        if (next) {
            this.client.focus.told = told;
            next.adopt(state);
        } else {
            this.orphan = state;
            this.afterFrame(() => { this.orphan = undefined; });
        }
    }

    // A new connection may know the field that had the focus by another number; the app says which one it is.
    adoptOrphan(layer) {
        if (this.orphan && layer?.input) {
            layer.input.adopt(this.orphan);
        }
        this.orphan = undefined;
    }
}
