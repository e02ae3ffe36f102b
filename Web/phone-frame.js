// SPDX-License-Identifier: Apache-2.0

import { message } from "./messages.js";

/** The content size categories that the bar offers; the rest is behind the address's `size`. */
const SIZES = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"];

const STATUS_ICONS =
    '<svg width="68" height="14" viewBox="0 0 68 14" aria-hidden="true"><path d="M0 9.5h3V14H0zM5 7h3v7H5zM10 4h3v10h-3zM15 1h3v13h-3z"/>' +
    '<path d="M31 3.2c2.6 0 5 1 6.8 2.7l1.3-1.4A11.6 11.6 0 0 0 31 1.3c-3.100 0-6 1.200-8.100 3.200l1.300 1.400A9.800 9.800 0 0 1 31 3.200zM31 7.500c1.500 0 2.800.600 3.800 1.500l1.300-1.400a7.400 7.400 0 0 0-10.200 0L27.200 9c1-.900 2.300-1.500 3.800-1.500zM31 11.200l-1.500 1.100L31 14l1.500-1.700z"/>' +
    '<path fill-rule="evenodd" d="M46.500 1h16A3.500 3.500 0 0 1 66 4.500v5a3.500 3.500 0 0 1-3.500 3.500h-16A3.500 3.500 0 0 1 43 9.500v-5A3.500 3.500 0 0 1 46.500 1zm0 1A2.500 2.500 0 0 0 44 4.500v5a2.500 2.500 0 0 0 2.500 2.500h16A2.500 2.500 0 0 0 65 9.500v-5A2.500 2.500 0 0 0 62.500 2z"/><rect x="45.500" y="3.500" width="18" height="7" rx="1.500"/></svg>';

/**
 * How the screen sits in the window: over all of it on a phone; in a phone frame, with a bar for device, appearance, text size and
 * language, when the window is wide.
 *
 * `geometry` says where the screen is in the browser's viewport and how much it is scaled down to fit.
 */
export class PhoneFrame {
    constructor(start, device, client) {
        this.start = start;
        this.device = device;
        this.client = client;
        this.geometry = { left: 0, top: 0, scale: 1 };
        this.clock = 0;
    }

    /** Lays the screen out, and again whenever the window changes. */
    begin() {
        addEventListener("resize", () => this.layOut());
        this.layOut();
    }

    layOut() {
        const framed = this.start.framed();
        document.documentElement.classList.toggle("framed", framed);
        const style = this.device.style;
        if (!framed) {
            style.width = style.height = style.left = style.top = style.transform = "";
            this.geometry = { left: 0, top: 0, scale: 1 };
            return;
        }
        this.showBar();
        const [width, height, safe] = this.start.device();
        const [top, , bottom] = safe.split(",").map(Number);
        const border = 11;
        const room = { x: innerWidth - 32, y: innerHeight - 60 - 16 };
        const scale = Math.min(1, room.x / (width + 2 * border), room.y / (height + 2 * border));
        const left = (innerWidth - (width + 2 * border) * scale) / 2;
        const above = 60 + Math.max(0, (room.y - (height + 2 * border) * scale) / 2);
        style.width = `${width}px`;
        style.height = `${height}px`;
        style.left = `${left}px`;
        style.top = `${above}px`;
        style.transform = scale < 1 ? `scale(${scale})` : "";
        this.device.classList.toggle("square", top < 40);
        this.geometry = { left: left + border * scale, top: above + border * scale, scale };
        this.showStatus(top, bottom);
    }

    showStatus(top, bottom) {
        let status = document.getElementById("status");
        if (!status) {
            status = document.createElement("div");
            status.id = "status";
            status.setAttribute("aria-hidden", "true");
            status.innerHTML = `<span></span>${STATUS_ICONS}`;
            const home = document.createElement("div");
            home.id = "home";
            this.device.append(status, home);
            const tick = () => {
                const now = new Date();
                status.firstChild.textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
                this.clock = setTimeout(tick, 60_000 - (now.getTime() % 60_000));
            };
            tick();
        }
        status.style.height = `${top}px`;
        document.getElementById("home").classList.toggle("shown", bottom > 0);
    }

    showBar() {
        if (document.getElementById("bar")) {
            return;
        }
        const bar = document.createElement("header");
        bar.id = "bar";
        bar.setAttribute("aria-label", message("bar"));
        const home = document.createElement("a");
        home.href = "/";
        home.textContent = message("home");
        const devices = Object.entries(this.start.devices).map(([name, [width, height]]) => [name, `${width}×${height}`]);
        bar.append(
            home,
            this.menu("device", message("device"), devices),
            this.menu("style", message("style"), [["", message("systemStyle")], ["light", message("light")], ["dark", message("dark")]]),
            this.menu("size", message("size"), SIZES.map((size) => [size === "L" ? "" : size, `Aa ${size}`])),
            this.menu("lang", message("language"), [["", message("systemLanguage")], ["ko-KR", "한국어"], ["en-US", "English"]]),
        );
        document.body.prepend(bar);
    }

    // A menu of the bar. Its choice is kept for the next visit and told to the app at once.
    menu(name, label, choices) {
        const select = document.createElement("select");
        select.setAttribute("aria-label", label);
        select.title = label;
        for (const [value, text] of choices) {
            select.add(new Option(text, value, false, value === this.start.settings[name]));
        }
        select.addEventListener("change", () => {
            this.start.settings[name] = select.value;
            try {
                localStorage.setItem(`maru.${name}`, select.value);
            } catch {
                // A browser without storage keeps the choice for this visit.
            }
            this.layOut();
            this.client.traits.refresh();
        });
        return select;
    }
}
