// SPDX-License-Identifier: Apache-2.0

import { Modals } from "./accessibility.js";
import { Animator } from "./animations.js";
import { Carrier } from "./carrier.js";
import { Connection } from "./connection.js";
import { Diagnostics } from "./diagnostics.js";
import { DropEvents } from "./drop-events.js";
import { Focus } from "./focus.js";
import { FrameApplier } from "./frame-applier.js";
import { Images } from "./images.js";
import { KeyEvents } from "./key-events.js";
import { KeyboardDismissal } from "./keyboard-dismissal.js";
import { Page } from "./page.js";
import { PhoneFrame } from "./phone-frame.js";
import { PointerEvents } from "./pointer-events.js";
import { ScrollEvents } from "./scroll-events.js";
import { TouchScroll } from "./scroll-touch.js";
import { TextSelection } from "./selection.js";
import { Services } from "./services.js";
import { StatusPanel } from "./status-panel.js";
import { Traits } from "./traits.js";
import { Transitions } from "./transitions.js";
import { WheelEvents } from "./wheel-events.js";
import { WireError } from "./wire.js";

/** So many frames that can't be understood in this time (in milliseconds) end the attempts to load the tree again. */
const MALFORMED_LIMIT = 3;
const MALFORMED_TIME = 10_000;

/**
 * The browser's side of an app: joins the connection, the layer tree and the sources of events.
 *
 * Every part gets the client and asks it for its neighbours; only the client knows them all.
 */
class Client {
    constructor(start) {
        const device = document.getElementById("device");
        const screen = document.getElementById("screen");
        this.malformed = [];
        this.connection = new Connection(start, this);
        this.diagnostics = new Diagnostics((event) => this.send(event));
        this.images = new Images();
        this.animator = new Animator(this);
        this.transitions = new Transitions(this);
        this.carrier = new Carrier();
        this.modals = new Modals(this);
        this.focus = new Focus(this);
        this.page = new Page(this);
        this.scrollEvents = new ScrollEvents(screen, this);
        this.keyboardDismissal = new KeyboardDismissal(screen, this);
        this.pointerEvents = new PointerEvents(screen, this);
        this.wheelEvents = new WheelEvents(this);
        this.keyEvents = new KeyEvents(this);
        this.frames = new FrameApplier(screen, this);
        this.services = new Services(this, device);
        this.frame = new PhoneFrame(start, device, this);
        this.traits = new Traits(start, this);
        this.panel = new StatusPanel(device, this);
        this.frame.begin();
        this.traits.begin();
        this.page.begin();
        this.services.begin();
        this.focus.begin(screen);
        this.scrollEvents.begin();
        this.keyboardDismissal.begin();
        new TouchScroll(screen, this).begin();
        this.pointerEvents.begin();
        this.keyEvents.begin(device);
        new DropEvents(this).begin();
        new TextSelection(screen).begin();
        this.connection.begin();
    }

    // MARK: What the parts ask for

    /** Sends an event; returns its number, 0 when there is no connection, or no app yet that knows what is shown. */
    send(event) {
        return this.frames.isRetired ? 0 : this.connection.send(event);
    }

    /** Connects again to an app that goes on. */
    reopen() {
        this.connection.reopen();
    }

    /** Starts an app again that has ended; what it has left on the screen means nothing to the new one. */
    startAgain() {
        this.frames.retire();
        this.connection.reopen();
    }

    /** Runs a function at the end of the current frame. */
    afterFrame(action) {
        this.frames.afterFrame(action);
    }

    /** Where the screen is in the browser's viewport, and its scale. */
    geometry() {
        return this.frame.geometry;
    }

    /** True if motion is to be reduced. */
    reducesMotion() {
        return this.traits.reducesMotion;
    }

    /** Scrollers in an element that was hidden or moved go where they were. */
    restoreScrolling(element) {
        for (const scroller of element.querySelectorAll(".scroller")) {
            scroller.layer.scroller.restore();
        }
        element.layer.scroller?.restore();
    }

    /** Forgets what depends on a layer that is gone. */
    layerWasRemoved(layer) {
        this.modals.note(layer, false);
        this.focus.layerWasRemoved(layer);
    }

    // MARK: What the connection tells

    didOpen() {
        this.panel.clear();
        this.services.didOpen();
    }

    didLose() {
        this.panel.showLost();
    }

    didClose(code, reason) {
        this.panel.showClosed(code, reason);
    }

    didReceiveText(text) {
        try {
            this.connection.acknowledged = this.frames.apply(text);
            this.focus.settle();
        } catch (error) {
            this.reload(error);
        }
    }

    didReceiveBinary(buffer) {
        try {
            this.images.defineFile(buffer);
        } catch (error) {
            this.reload(error);
        }
    }

    /** A complaint of the app: about an event, or about itself before it ends. */
    didReceiveComplaint(code, text) {
        if (code === "app.fault") {
            this.panel.keepFault(text);
        }
        this.diagnostics.report(code, text);
    }

    // A message that can't be understood: what is shown can't be trusted, so the tree comes anew.
    reload(error) {
        if (!(error instanceof WireError)) {
            throw error;
        }
        this.diagnostics.complain("wire.malformed-frame", error.message, error.message);
        const now = performance.now();
        this.malformed = [...this.malformed.filter((time) => now - time < MALFORMED_TIME), now];
        if (this.malformed.length > MALFORMED_LIMIT) {
            this.connection.socket?.close(1000);
            this.connection.socket = null;
            this.panel.showClosed(1008, error.message);
        } else {
            this.connection.reopen();
        }
    }
}

new Client(globalThis.maru);
