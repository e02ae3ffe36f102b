// SPDX-License-Identifier: Apache-2.0

/** How much of a file travels in one request, in bytes. */
const PORTION = 512 << 10;

/** The pauses before a portion is sent again after a lost line, in milliseconds. */
const PAUSES = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000];

/** The time between two notes of progress, in milliseconds. */
const PROGRESS_TIME = 200;

/**
 * Lets a person choose files or take photos, and sends them to the app's container in portions, beside the connection.
 *
 * A line that is lost meanwhile is tried again, from where the host has got to.
 */
export class FileChoice {
    constructor(services) {
        this.services = services;
        this.running = new Map();
    }

    /** Performs a request; see "Requests" in Documentation/wire.md. */
    choose(number, { accept = "", multiple = 0, capture = "", limit = Infinity, most = 0 }, answer) {
        const state = { stopped: false };
        this.running.set(number, state);
        const finish = (value) => {
            this.running.delete(number);
            input.remove();
            answer(value);
        };
        const input = document.createElement("input");
        input.type = "file";
        input.hidden = true;
        input.accept = accept;
        input.multiple = Boolean(multiple);
        if (capture) {
            input.capture = capture;
        }
        input.addEventListener("cancel", () => finish({ error: "cancelled" }));
        input.addEventListener("change", async () => {
            const files = [...input.files];
            const large = files.find((file) => file.size > limit);
            if (files.length === 0) {
                finish({ error: "cancelled" });
            } else if (most && files.length > most) {
                finish({ error: "count", message: String(files.length) });
            } else if (large) {
                finish({ error: "size", message: large.name });
            } else {
                finish(await this.send(files, state, answer));
            }
        });
        document.body.append(input);
        if (navigator.userActivation?.isActive ?? true) {
            input.click();
        } else {
            // The app's page has a button for it.
            finish({ error: "gesture" });
        }
    }

    /** The app doesn't want the files any more. */
    stop(number) {
        const state = this.running.get(number);
        if (state) {
            state.stopped = true;
        }
    }

    async send(files, state, answer) {
        const total = files.reduce((sum, file) => sum + file.size, 0) || 1;
        const sent = [];
        let before = 0;
        let toldAt = 0;
        for (const file of files) {
            const progress = (count) => {
                if (performance.now() - toldAt > PROGRESS_TIME) {
                    toldAt = performance.now();
                    answer({ progress: Math.round((before + count) / total * 1000) / 1000 }, 1);
                }
            };
            const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
            const error = await this.sendFile(file, id, state, progress);
            if (error) {
                return { error, message: file.name };
            }
            before += file.size;
            sent.push({ id, name: file.name.slice(-200), type: file.type, size: file.size, date: file.lastModified / 1000 });
        }
        return { files: sent };
    }

    // Returns nothing, or the code of what went wrong.
    async sendFile(file, id, state, progress) {
        let offset = 0;
        let failures = 0;
        do {
            if (state.stopped) {
                return "cancelled";
            }
            progress(offset);
            let response;
            try {
                response = await fetch(this.services.address(id, { offset, total: file.size }), {
                    method: "POST", body: file.slice(offset, offset + PORTION), headers: { "Content-Type": "application/octet-stream" },
                });
                if (response.ok || response.status === 409) {
                    offset = (await response.json()).received;
                    failures = 0;
                    continue;
                }
            } catch {
                response = null;
            }
            if (response && response.status < 500) {
                return response.status === 413 ? "size" : "lost";
            }
            if (response?.status === 507) {
                return "full";
            }
            if (failures === PAUSES.length) {
                return "lost";
            }
            await new Promise((resolve) => setTimeout(resolve, PAUSES[failures]));
            failures += 1;
        } while (offset < file.size);
        return undefined;
    }
}
