// SPDX-License-Identifier: Apache-2.0

/** For each state on the wire (`at`), its ARIA attribute. */
const STATES = {
    disabled: "aria-disabled", selected: "aria-selected", checked: "aria-checked", expanded: "aria-expanded", level: "aria-level",
    modal: "aria-modal", live: "aria-live", busy: "aria-busy", pressed: "aria-pressed", current: "aria-current",
    now: "aria-valuenow", min: "aria-valuemin", max: "aria-valuemax",
};

/** Roles whose value is an attribute of its own; for the others it is said after the label, as VoiceOver does. */
const RANGES = new Set(["slider", "progressbar", "spinbutton", "scrollbar", "meter"]);

/** Roles that know `aria-selected`; elsewhere a selected element counts as pressed or current. */
const SELECTABLE = new Set(["tab", "option", "row", "gridcell", "treeitem"]);

/** Roles of which one of several is a stop for Tab; the others keep the focus when an arrow key has led to them. */
const ROVING = new Set(["tab", "radio"]);

/** Writes a layer's role, label, value, hint, states and focusability into its element. */
export function applyAccessibility(layer) {
    const { ro, al, av, ah, at, ax, fo, id } = layer.accessibility;
    const element = layer.input?.field ?? layer.element;
    const set = (name, value) => (value === undefined || value === null ? element.removeAttribute(name) : element.setAttribute(name, value));
    const isRange = RANGES.has(ro);
    const role = ro ?? (al && !layer.input ? "group" : undefined);
    set("role", layer.input && ro === "textbox" ? undefined : role);
    set("aria-label", [al, isRange || layer.input ? "" : av].filter(Boolean).join(", ") || undefined);
    set("aria-valuetext", isRange ? av : undefined);
    set("aria-description", ah || undefined);
    set("aria-hidden", ax ? "true" : undefined);
    set("data-id", id);
    for (const state in STATES) {
        set(STATES[state], stateValue(state, at?.[state], ro));
    }
    if (at?.selected !== undefined && !SELECTABLE.has(ro)) {
        set("aria-selected", undefined);
        set(ro === "button" ? "aria-pressed" : "aria-current", at.selected ? "true" : ro === "button" ? "false" : undefined);
    }
    if (!layer.input) {
        set("tabindex", fo ? "0" : at?.modal || ROVING.has(ro) ? "-1" : undefined);
    } else {
        element.tabIndex = fo === undefined || fo ? 0 : -1;
    }
    layer.client.modals.note(layer, Boolean(at?.modal));
}

function stateValue(state, value, role) {
    if (value === undefined || value === null) {
        // A heading needs a level, a switch a state.
        return state === "level" && role === "heading" ? "2" : state === "checked" && role === "switch" ? "false" : undefined;
    }
    return typeof value === "number" && !["level", "now", "min", "max"].includes(state) ? String(Boolean(value)) : String(value);
}

/**
 * The layers that are modal (`at.modal`): what is below the topmost one can't be reached by keyboard or assistive technology.
 */
export class Modals {
    constructor(client) {
        this.client = client;
        this.layers = new Set();
        this.inert = [];
        this.isScheduled = false;
        this.focusedBefore = null;
    }

    /** Takes note whether a layer is modal. */
    note(layer, isModal) {
        if (isModal !== this.layers.has(layer)) {
            if (isModal) {
                this.layers.add(layer);
            } else {
                this.layers.delete(layer);
            }
            this.schedule();
        }
    }

    /** Forgets everything, before a fresh tree. */
    reset() {
        this.layers.clear();
        this.inert = [];
        this.focusedBefore = null;
    }

    schedule() {
        if (!this.isScheduled) {
            this.isScheduled = true;
            this.client.afterFrame(() => this.refresh());
        }
    }

    refresh() {
        this.isScheduled = false;
        this.inert.forEach((element) => { element.inert = false; });
        this.inert = [];
        const top = [...this.layers].at(-1);
        if (!top?.element.isConnected) {
            this.giveFocusBack();
            return;
        }
        this.focusedBefore ??= document.activeElement;
        for (let layer = top; layer.parent; layer = layer.parent) {
            for (let element = layer.outer.previousElementSibling; element; element = element.previousElementSibling) {
                if (!element.classList.contains("own")) {
                    element.inert = true;
                    this.inert.push(element);
                }
            }
        }
        if (!top.element.contains(document.activeElement)) {
            this.client.focus.moveQuietly(top.element);
        }
    }

    // Who came by keyboard goes on where the alert came up.
    giveFocusBack() {
        const before = this.focusedBefore;
        this.focusedBefore = null;
        if (before?.closest(".layer") && before.isConnected && document.activeElement === document.body) {
            this.client.focus.moveQuietly(before);
        }
    }
}
