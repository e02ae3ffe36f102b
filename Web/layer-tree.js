// SPDX-License-Identifier: Apache-2.0

import { LayerElement } from "./layer-element.js";

/**
 * The layers that are shown, by number, below the screen, which is layer 0.
 *
 * Programs that name a layer that does not exist are complained about and have no effect.
 */
export class LayerTree {
    constructor(client) {
        this.client = client;
        this.root = new LayerElement(0, undefined, client);
        this.root.element.className = "root";
        this.layers = new Map([[0, this.root]]);
    }

    /** The layer with that number, or undefined with a complaint that names the operation. */
    find(number, operation) {
        const layer = this.layers.get(number);
        if (!layer) {
            this.client.diagnostics.complain("layer.unknown", `operation '${operation}' names layer ${number}, which does not exist`, number);
        }
        return layer;
    }

    /** Makes a layer and puts it into `parent`, below `before` or (0) on top. Returns it. */
    make(number, parent, before, properties) {
        const { k: kind, ...others } = properties;
        if (this.layers.has(number)) {
            this.client.diagnostics.complain("layer.made-twice", `layer ${number} is made although it exists`, number);
            this.remove(number);
        }
        const layer = new LayerElement(number, kind, this.client);
        this.layers.set(number, layer);
        if (!this.insert(layer, parent, before)) {
            this.layers.delete(number);
            return undefined;
        }
        layer.apply(others);
        return layer;
    }

    /** Moves a layer into `parent`, below `before` or (0) on top. */
    move(number, parent, before) {
        const layer = this.find(number, "<");
        if (layer && this.insert(layer, parent, before)) {
            layer.place();
            this.client.restoreScrolling(layer.element);
        }
    }

    /** Removes a layer and everything in it. */
    remove(number) {
        const layer = this.find(number, "-");
        if (!layer || layer === this.root) {
            return;
        }
        for (const element of layer.element.querySelectorAll(".layer")) {
            this.forget(element.layer);
        }
        this.forget(layer);
        layer.outer.remove();
    }

    forget(layer) {
        layer.drive?.configure(null);
        this.client.carrier.configure(layer, null);
        layer.frame?.close();
        this.layers.delete(layer.number);
        this.client.layerWasRemoved(layer);
    }

    insert(layer, parentNumber, beforeNumber) {
        const parent = this.layers.get(parentNumber);
        const before = beforeNumber ? this.layers.get(beforeNumber) : undefined;
        if (!parent || parent === layer || layer.element.contains(parent.element)) {
            const why = parent ? "is inside of it" : "does not exist";
            this.client.diagnostics.complain("layer.unknown-parent", `layer ${layer.number} goes into layer ${parentNumber}, which ${why}`, layer.number);
            return false;
        }
        if (beforeNumber && before?.parent !== parent) {
            this.client.diagnostics.complain(
                "layer.unknown-sibling", `layer ${layer.number} goes below layer ${beforeNumber}, which is not in layer ${parentNumber}`, layer.number);
        }
        layer.parent = parent;
        const next = before?.parent === parent ? before.outer : null;
        // A page in a frame would be loaded again; browsers that can move an element with its state do.
        if (parent.container.moveBefore && layer.outer.isConnected && parent.container.isConnected && layer.outer.querySelector("iframe")) {
            parent.container.moveBefore(layer.outer, next);
        } else {
            parent.container.insertBefore(layer.outer, next);
        }
        return true;
    }
}
