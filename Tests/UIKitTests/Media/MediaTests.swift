// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Photos
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct MediaTests {
        private let screen = Screen()

        /// Silence of a length in a WAV file: 8 kHz, 8 bits, one channel.
        private func wave(seconds: Double) -> Data {
            func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 255) } }
            let samples = Int(seconds * 8000)
            var data = Array("RIFF".utf8) + bytes(36 + samples, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
            data += bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(8000, 4) + bytes(1, 2) + bytes(8, 2)
            return Data(data + Array("data".utf8) + bytes(samples, 4) + [UInt8](repeating: 128, count: samples))
        }

        /// A box of an MP4 file.
        private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let size = content.count + 8
            return [UInt8(size >> 24 & 255), UInt8(size >> 16 & 255), UInt8(size >> 8 & 255), UInt8(size & 255)]
                + Array(name.utf8) + content
        }

        private func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ((3 - $0) * 8) & 255) } }

        /// A movie of 2.5 seconds and 320x180 pixels that is shown a quarter turned.
        private var movie: Data {
            let matrix = [0, 0x10000, 0, -0x10000, 0, 0, 180 << 16, 0, 0x4000_0000].flatMap(big)
            let header = [UInt8](repeating: 0, count: 40) + matrix + big(320 << 16) + big(180 << 16)
            let media = box("mdhd", big(0) + big(0) + big(0) + big(1000) + big(2500) + big(0))
            let handler = box("hdlr", big(0) + big(0) + Array("vide".utf8) + big(0))
            let track = box("trak", box("tkhd", header) + box("mdia", media + handler))
            let times = box("mvhd", big(0) + big(0) + big(0) + big(600) + big(1500))
            return Data(box("ftyp", Array("isom".utf8) + big(0)) + box("moov", times + track))
        }

        @Test("A player tells the browser where it plays, and counts its time") func playing() throws {
            let player = try AVAudioPlayer(data: wave(seconds: 2))
            #expect(player.duration == 2 && !player.isPlaying)
            #expect(player.play())
            screen.commit()
            #expect(
                screen.frames.last?.contains(#""sound""#) == true && screen.frames.last?.contains(#""at":0"#) == true)
            screen.advance(seconds: 0.5)
            #expect(player.isPlaying && abs(player.currentTime - 0.5) < 0.001)
            player.pause()
            screen.commit()
            #expect(screen.frames.last?.contains(#""at""#) == false)
            screen.advance(seconds: 5)
            #expect(abs(player.currentTime - 0.5) < 0.001)
            player.currentTime = 1.5
            player.numberOfLoops = 1
            player.play()
            screen.advance(seconds: 1)
            #expect(abs(player.currentTime - 0.5) < 0.001)
        }

        @Test("A sound that has ended tells its delegate and begins anew") func ending() throws {
            final class Listener: NSObject, AVAudioPlayerDelegate {
                var ends = 0
                func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { ends += 1 }
            }
            let listener = Listener()
            let player = try AVAudioPlayer(data: wave(seconds: 1))
            player.delegate = listener
            player.play()
            player.ended()
            #expect(listener.ends == 1 && !player.isPlaying && player.currentTime == 0)
        }

        @Test("What is no sound is refused") func rubbish() {
            #expect(throws: (any Error).self) { try AVAudioPlayer(data: Data([1, 2, 3])) }
        }

        @Test("A movie file tells its duration and the size of its pictures") func movieFile() async throws {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("movie-\(UUID().uuidString).mp4")
            try movie.write(to: url)
            defer { try? FileManager.default.removeItem(at: url) }
            let asset = AVURLAsset(url: url)
            #expect(asset.duration.seconds == 2.5)
            let track = try #require(asset.tracks(withMediaType: .video).first)
            #expect(track.naturalSize == CGSize(width: 320, height: 180))
            let shown = track.naturalSize.applying(track.preferredTransform)
            #expect(abs(shown.width) == 180 && abs(shown.height) == 320)
            #expect(try await asset.load(.duration) == CMTime(value: 5, timescale: 2))
            #expect(AVURLAsset(url: URL(fileURLWithPath: "/nowhere.mp4")).duration == .zero)
        }

        @Test("Damaged movies end nothing") func fuzz() {
            var seed: UInt64 = 7
            for _ in 0..<500 {
                var bytes = movie
                for _ in 0..<3 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    bytes[Int(seed >> 33) % bytes.count] = UInt8(truncatingIfNeeded: seed >> 25)
                }
                _ = try? AVAudioPlayer(data: bytes)
            }
        }

        @Test("Photos that an app adds are downloads, and nobody has to be asked") func addingPhotos() async throws {
            #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .limited)
            #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .authorized)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            try await PHPhotoLibrary.shared().performChanges {
                _ = PHAssetChangeRequest.creationRequestForAsset(from: image)
            }
            await Task.yield()
            try await Task.sleep(for: .milliseconds(1))
            #expect(screen.frames.contains { $0.contains(#""download""#) && $0.contains("Photo.png") })
        }
    }
}
