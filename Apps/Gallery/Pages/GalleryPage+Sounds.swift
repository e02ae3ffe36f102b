// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import UIKit

extension GalleryPage {
    static let sounds = GalleryPage(
        "AVAudioPlayer",
        code: """
            let player = try AVAudioPlayer(contentsOf: url)
            player.delegate = self
            player.numberOfLoops = 2
            player.play()
            """
    ) { context in
        guard let player = try? AVAudioPlayer(data: tone(seconds: 2)) else { return [] }
        let listener = SoundListener { context.report("Finished") }
        player.delegate = listener
        let volume = UISlider()
        volume.value = 1
        volume.accessibilityLabel = "Volume"
        volume.addAction(
            UIAction { [unowned volume] _ in player.volume = volume.value }, for: .valueChanged)
        return [
            Example(
                caption: "A tone of two seconds",
                view: GalleryPage.buttons([
                    (
                        "Play",
                        {
                            player.play()
                            // The player keeps no delegate alive.
                            withExtendedLifetime(listener) {}
                            context.report("Playing")
                        }
                    ),
                    (
                        "Pause",
                        {
                            player.pause()
                            context.report("Paused at \(String(format: "%.1f", player.currentTime))")
                        }
                    ),
                    ("To the Start", { player.currentTime = 0 }),
                ])),
            Example(caption: "How loud", view: volume, fills: true),
        ]
    }

    /// A soft tone in a WAV file: 8 kHz, 8 bits, one channel.
    private static func tone(seconds: Double) -> Data {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 255) } }
        let samples = Int(seconds * 8000)
        var data = Array("RIFF".utf8) + bytes(36 + samples, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
        data += bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(8000, 4) + bytes(1, 2) + bytes(8, 2)
        data += Array("data".utf8) + bytes(samples, 4)
        data += (0..<samples).map { index in
            let fade = min(1, Double(min(index, samples - index)) / 800)
            return UInt8(128 + sin(Double(index) * 2 * .pi * 440 / 8000) * 40 * fade)
        }
        return Data(data)
    }
}

private final class SoundListener: NSObject, AVAudioPlayerDelegate {
    private let finished: @MainActor () -> Void

    init(finished: @escaping @MainActor () -> Void) { self.finished = finished }

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        let finished = finished
        MainActor.assumeIsolated { finished() }
    }
}
