// SPDX-License-Identifier: Apache-2.0

/**
 * The players of sounds of the app: each request tells all that a player does now.
 *
 * Browsers let a page sound when a person has touched it: what should sound before begins with the next touch.
 */
export class Sounds {
    constructor(address) {
        this.address = address;
        this.context = null;
        this.buffers = new Map();
        this.players = new Map();
    }

    /** Plays from `at` (in seconds), `loops` times more (less than 0: for ever); without `at` the player rests. */
    async perform({ id, path, at, loops, volume, pan, rate, fade }) {
        let player = this.players.get(id);
        if (at === undefined) {
            this.stop(player);
            if (path === undefined) {
                this.players.delete(id);
            }
            return;
        }
        const context = this.context ??= this.makeContext();
        if (!player) {
            player = { gain: context.createGain(), panner: context.createStereoPanner(), turn: 0, source: null };
            player.gain.connect(player.panner).connect(context.destination);
            this.players.set(id, player);
        }
        const asked = context.currentTime;
        const turn = ++player.turn;
        const now = context.currentTime;
        player.gain.gain.cancelScheduledValues(now);
        player.gain.gain.setValueAtTime(player.gain.gain.value, now);
        player.gain.gain.linearRampToValueAtTime(volume, now + fade);
        player.panner.pan.value = pan;
        let buffer;
        try {
            this.buffers.has(path) || this.buffers.set(path, this.load(path));
            buffer = await this.buffers.get(path);
        } catch {
            // What this browser can't decode is silent; the app counts its time all the same.
            this.buffers.delete(path);
            return;
        }
        if (turn !== player.turn) {
            return;
        }
        player.source?.stop();
        const source = player.source = context.createBufferSource();
        source.buffer = buffer;
        source.playbackRate.value = rate;
        source.loop = loops !== 0;
        source.connect(player.gain);
        // What was missed while the sound was on its way is passed over.
        const start = at + (context.currentTime - asked) * rate;
        source.start(0, source.loop ? start % buffer.duration : start);
        if (loops > 0) {
            source.stop(context.currentTime + ((loops + 1) * buffer.duration - start) / rate);
        }
    }

    stop(player) {
        if (player) {
            player.turn += 1;
            player.source?.stop();
            player.source = null;
        }
    }

    makeContext() {
        const context = new AudioContext();
        const wake = () => context.state === "suspended" && context.resume();
        addEventListener("pointerup", wake, { capture: true, passive: true });
        addEventListener("keydown", wake, { capture: true, passive: true });
        wake();
        return context;
    }

    async load(path) {
        const response = await fetch(this.address(path));
        if (!response.ok) {
            throw new Error(String(response.status));
        }
        return this.context.decodeAudioData(await response.arrayBuffer());
    }
}
