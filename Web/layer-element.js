// SPDX-License-Identifier: Apache-2.0

import { applyAccessibility } from "./accessibility.js";
import { Drive } from "./drive.js";
import { gradientImage } from "./gradients.js";
import { placeImage, vectorElement } from "./images.js";
import { Scroller } from "./scroller.js";
import { applyShape, shapeElement } from "./shapes.js";
import { placeSticky, setSticky } from "./sticky.js";
import { bendRow } from "./wheel.js";
import { applyTextPieces, applyTextStyle } from "./text-pieces.js";
import { TextInput } from "./text-input.js";
import { WebFrame } from "./web-frame.js";

/** What several properties decide together and is made once, after all of them are known. */
const BACKGROUND = 1;
const SHADOW = 2;
const PICTURE = 4;
const ACCESSIBILITY = 8;

/**
 * One layer: an absolutely positioned element with the layer's properties as CSS, its own content, and then its sublayers.
 *
 * Lengths are in points, which are CSS pixels. `element` is the layer's box; `container` is where its sublayers are (in a scroller
 * its content); `outer` is what stands in the parent's container (around a sticky layer its span, else the element).
 */
export class LayerElement {
    constructor(number, kind, client) {
        this.number = number;
        this.client = client;
        this.parent = null;
        this.x = this.y = this.width = this.height = 0;
        this.touches = undefined;
        /** What the layer wants to hear of pointers (`w`), and its listener for wheels while it wants those. */
        this.wants = 0;
        this.wheelListener = null;
        this.values = {};
        this.accessibility = {};
        this.changed = 0;
        this.scroller = this.input = this.frame = this.span = this.sticky = this.drive = null;
        this.pictureElement = this.shapeElement = this.textPieces = this.animations = null;
        this.element = this.container = this.outer = document.createElement("div");
        this.element.className = "layer";
        this.element.layer = this;
        if (kind === "s") {
            this.scroller = new Scroller(this, client);
        } else if (kind === "i" || kind === "t") {
            this.input = new TextInput(this, kind === "t", client);
        } else if (kind === "f") {
            this.frame = new WebFrame(this, client);
        }
    }

    /** Applies changed properties, as they are on the wire. An unknown key is skipped and complained about. */
    apply(properties) {
        for (const key in properties) {
            const setter = SETTERS[key];
            if (setter) {
                setter(this, properties[key], this.element.style);
            } else {
                this.client.diagnostics.complain("wire.unknown-key", `the property key '${key}' of layer ${this.number} is not known`, key);
            }
        }
        if (this.changed) {
            this.refresh();
        }
    }

    /** Puts the box where it belongs in its parent's container. */
    place() {
        if (this.sticky) {
            placeSticky(this);
        } else {
            const style = this.element.style;
            style.left = `${this.x}px`;
            style.top = `${this.y - (this.parent?.scroller?.base ?? 0)}px`;
            if (this.parent?.scroller?.settings.wh) {
                bendRow(this.parent.scroller, this);
            }
        }
    }

    /** Adds an element of the layer's own content: above its other content, below its sublayers. */
    insertOwn(element) {
        let next = this.element.firstChild;
        while (next?.classList.contains("own")) {
            next = next.nextSibling;
        }
        this.element.insertBefore(element, next);
    }

    refresh() {
        const changed = this.changed;
        this.changed = 0;
        if (changed & BACKGROUND) {
            const gradient = this.values.g;
            this.element.style.backgroundImage = gradient ? gradientImage(gradient, [this.width, this.height]) : "";
        }
        if (changed & SHADOW) {
            this.refreshShadow();
        }
        if (changed & PICTURE) {
            this.refreshPicture();
        }
        if (changed & ACCESSIBILITY) {
            applyAccessibility(this);
        }
    }

    refreshShadow() {
        const { sh, cl } = this.values;
        const style = this.element.style;
        style.boxShadow = style.filter = "";
        if (sh && !cl) {
            Object.assign(style, shadowStyle(this, sh));
        }
    }

    /** Gives the element its size; while animations change it, they add to it. */
    showSize() {
        const style = this.element.style;
        style.width = this.isResized ? `max(0px, ${this.width}px + var(--dw))` : `${this.width}px`;
        style.height = this.isResized ? `max(0px, ${this.height}px + var(--dh))` : `${this.height}px`;
    }

    refreshPicture() {
        const { im, it, ig, mi } = this.values;
        const images = this.client.images;
        const image = im ? images.get(im) : undefined;
        const mask = mi ? images.maskURL(mi) : undefined;
        const refresh = () => {
            this.changed |= PICTURE;
            this.refresh();
        };
        if (im && !image) {
            images.wait(im, refresh);
        }
        if (mi && !mask) {
            images.wait(mi, refresh);
        }
        this.element.style.maskImage = mask ? `url(${mask})` : "";
        this.element.style.maskSize = mask ? "100% 100%" : "";
        const kind = !image ? "" : image.path ? "vector" : it ? "mask" : "file";
        const identity = `${kind}${im}`;
        if (!image || this.pictureElement?.identity !== identity) {
            this.pictureElement?.remove();
            this.pictureElement = image ? pictureElement(kind, image) : null;
            if (!image) {
                return;
            }
            this.pictureElement.identity = identity;
            this.element.insertBefore(this.pictureElement, this.element.firstChild);
        }
        const [x, y, width, height] = placeImage(ig, [this.width, this.height], image);
        const style = this.pictureElement.style;
        style.left = `${x}px`;
        style.top = `${y}px`;
        style.width = `${width}px`;
        style.height = `${height}px`;
        if (kind === "mask") {
            style.backgroundColor = it;
        } else if (kind === "vector") {
            style.color = it ?? "#000";
        }
    }
}

/** The layer whose element, or whose own content, `node` is or is in; null outside of all layers. */
export function layerOf(node) {
    for (let current = node; current; current = current.parentNode) {
        if (current.layer) {
            return current.layer;
        }
    }
    return null;
}

/** Makes the element that shows an image: `kind` is a vector image, the mask of a template image, or a file. */
function pictureElement(kind, image) {
    const element = kind === "vector" ? vectorElement(image) : document.createElement(kind === "mask" ? "div" : "img");
    element.setAttribute("class", `own picture ${kind}`);
    if (kind === "mask") {
        element.style.setProperty("--mask", `url(${image.url})`);
    } else if (kind === "file") {
        element.alt = "";
        element.decoding = "sync";
        element.draggable = false;
        element.src = image.url;
    } else {
        element.setAttribute("aria-hidden", "true");
    }
    return element;
}

function accessible(key) {
    return (layer, value) => {
        layer.accessibility[key] = value;
        layer.changed |= ACCESSIBILITY;
    };
}

/** For each property key of the wire, what it changes. */
const SETTERS = {
    __proto__: null,
    tx: applyTextPieces,
    p(layer, [x, y]) {
        layer.x = x;
        layer.y = y;
        layer.place();
        if (layer.animations) {
            layer.client.animator.moved(layer);
        }
    },
    s(layer, [width, height]) {
        layer.width = width;
        layer.height = height;
        layer.showSize();
        const { g, im } = layer.values;
        layer.changed |= (g ? BACKGROUND : 0) | (im ? PICTURE : 0);
        layer.scroller?.resize();
        if (layer.sticky) {
            layer.place();
        }
    },
    a(layer, value, style) {
        const [x, y] = value ?? [0.5, 0.5];
        style.transformOrigin = `${x * 100}% ${y * 100}%`;
    },
    m(layer, value, style) {
        style.transform = transformFunction(value);
    },
    z(layer, value, style) {
        // CSS counts in whole numbers; the fractions of an app's order survive.
        style.zIndex = value ? Math.max(-2e9, Math.min(2e9, Math.round(value * 100))) : "";
    },
    o(layer, value, style) {
        layer.values.o = value;
        style.opacity = value;
    },
    h(layer, value, style) {
        style.display = value ? "none" : "";
        if (!value) {
            layer.client.restoreScrolling(layer.element);
        }
    },
    bg(layer, value, style) {
        layer.values.bg = value;
        style.backgroundColor = value ?? "";
        layer.changed |= layer.values.sh ? SHADOW : 0;
    },
    r(layer, value, style) {
        style.borderRadius = radiusList(value);
    },
    b(layer, value, style) {
        layer.values.b = value;
        layer.element.classList.toggle("bordered", Boolean(value?.[0]));
        style.setProperty("--border", `${value?.[0] ?? 0}px`);
        style.setProperty("--border-color", value?.[1] ?? "transparent");
    },
    sh(layer, value) {
        layer.values.sh = value;
        layer.changed |= SHADOW;
    },
    cl(layer, value, style) {
        layer.values.cl = value;
        if (!layer.scroller) {
            style.overflow = value ? "clip" : "";
        }
        layer.changed |= layer.values.sh ? SHADOW : 0;
    },
    g(layer, value) {
        layer.values.g = value;
        layer.changed |= BACKGROUND | (layer.values.sh ? SHADOW : 0);
    },
    sp(layer, value) {
        if (!value) {
            layer.shapeElement?.remove();
            layer.shapeElement = null;
            return;
        }
        if (!layer.shapeElement) {
            layer.shapeElement = shapeElement();
            layer.insertOwn(layer.shapeElement);
        }
        applyShape(layer.shapeElement, value);
    },
    mp(layer, value, style) {
        style.clipPath = value ? `path("${value}")` : "";
    },
    mi: pictureValue("mi"),
    im: pictureValue("im"),
    it: pictureValue("it"),
    ig: pictureValue("ig"),
    ts(layer, value, style) {
        applyTextStyle(style, value);
    },
    sc(layer, value) {
        layer.scroller?.configure(value);
    },
    so(layer, [x, y, manner = 0, ...velocity]) {
        layer.scroller?.goTo(x, y, manner, ...velocity);
    },
    sf(layer) {
        layer.scroller?.indicators.show();
    },
    sy: setSticky,
    st(layer, value, style) {
        layer.stretches = Boolean(value);
        style.transformOrigin = value > 0 ? "16px 100%" : "calc(100% - 16px) 100%";
    },
    dr(layer, value) {
        (layer.drive ??= new Drive(layer, layer.client)).configure(value);
    },
    ca(layer, value) {
        layer.client.carrier.configure(layer, value);
    },
    bf(layer, value, style) {
        const filter = value ? `blur(${value[0]}px) saturate(${value[1]})` : "";
        style.webkitBackdropFilter = filter;
        style.backdropFilter = filter;
    },
    in(layer, value) {
        layer.input?.apply(value);
    },
    fr(layer, value) {
        layer.frame?.apply(value);
    },
    e(layer, value, style) {
        layer.touches = value ?? undefined;
        style.pointerEvents = value === 0 ? "none" : value ? "auto" : "";
        style.touchAction = layer.scroller ? layer.scroller.touchAction() : value === 3 ? "none" : "";
    },
    w(layer, value) {
        layer.wants = value ?? 0;
        layer.client.wheelEvents.watch(layer);
    },
    cu(layer, value, style) {
        style.cursor = value ?? "";
    },
    ro: accessible("ro"),
    al: accessible("al"),
    av: accessible("av"),
    ah: accessible("ah"),
    at: accessible("at"),
    ax: accessible("ax"),
    fo: accessible("fo"),
    id: accessible("id"),
};

function pictureValue(key) {
    return (layer, value) => {
        layer.values[key] = value;
        layer.changed |= PICTURE;
    };
}

/** The CSS of a shadow (`sh` on the wire): a filled box throws the shadow of the box; anything else that of what it shows. */
export function shadowStyle(layer, [color, x, y, blur]) {
    const shadow = `${x}px ${y}px ${blur * 2}px ${color}`;
    return layer.values.bg || layer.values.g ? { boxShadow: shadow } : { filter: `drop-shadow(${shadow})` };
}

/** The CSS function of a transform (`m` on the wire): six numbers, sixteen, or none. */
export function transformFunction(value) {
    return value ? `${value.length === 16 ? "matrix3d" : "matrix"}(${value.join(",")})` : "";
}

/** The CSS list of corner radii (`r` on the wire): one number for all corners, or four, clockwise from the top left. */
export function radiusList(value) {
    return Array.isArray(value) ? value.map((radius) => `${radius}px`).join(" ") : value ? `${value}px` : "";
}
