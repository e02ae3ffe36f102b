// SPDX-License-Identifier: Apache-2.0

internal import Display
internal import UIKit

/// Plays a sound of the app in the browser: WAV, AIFF, MP3 and MPEG-4.
///
/// Use it on the main thread. The time is counted by the app; the browser begins as soon as it has the sound, and browsers that want a
/// tap first begin with the next one.
///
/// Follows: https://developer.apple.com/documentation/avfaudio/avaudioplayer
/// Differs: no meters, no devices, no times of a device to begin at.
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?
    /// In seconds.
    public let duration: TimeInterval

    private let file: MediaFile
    private let bytes: Data
    private let number: Int
    private var path: String?
    /// Where the sound was in its whole playing, loops counted, at the time when it began to play or stopped.
    private var position = 0.0
    private var began: CFTimeInterval?
    private var turn = 0
    nonisolated(unsafe) private static var lastNumber = 0

    public convenience init(contentsOf url: URL) throws { try self.init(url: url, bytes: Data(contentsOf: url)) }
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }
    public convenience init(data: Data) throws { try self.init(url: nil, bytes: data) }
    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    private init(url: URL?, bytes: Data) throws {
        // What Apple's player says of a file that it doesn't know: 'typ?'.
        guard let file = MediaFile(bytes) else { throw NSError(domain: NSOSStatusErrorDomain, code: 1_954_115_647) }
        (self.url, self.file, self.bytes) = (url, file, bytes)
        data = url == nil ? bytes : nil
        duration = file.seconds
        Self.lastNumber += 1
        number = Self.lastNumber
        super.init()
    }

    deinit {
        guard began != nil else { return }
        let number = number
        DispatchQueue.main.async { MainActor.assumeIsolated { Self.tell([.init("id", .number(Double(number)))]) } }
    }

    // MARK: Playing

    /// Lays the sound out for the browser.
    @discardableResult open func prepareToPlay() -> Bool {
        if path == nil {
            path = (try? OutgoingFile(bytes, name: url?.lastPathComponent ?? "sound", type: file.type))?.path
        }
        return path != nil
    }

    @discardableResult open func play() -> Bool {
        guard prepareToPlay() else { return false }
        guard began == nil else { return true }
        if position >= wholeDuration { position = 0 }
        began = CACurrentMediaTime()
        changed()
        return true
    }

    /// Stops where it is.
    open func pause() {
        guard began != nil else { return }
        position = played
        began = nil
        changed()
    }

    /// Stops where it is; Apple's player gives back its means then, too.
    open func stop() { pause() }

    open var isPlaying: Bool { began != nil }

    /// In seconds, in one playing of the sound.
    open var currentTime: TimeInterval {
        get { duration > 0 ? min(played, wholeDuration).truncatingRemainder(dividingBy: duration) : 0 }
        set {
            position = min(max(0, newValue), duration)
            if began != nil { began = CACurrentMediaTime() }
            changed()
        }
    }

    /// 0...1.
    open var volume: Float = 1 { didSet { changed() } }
    /// -1 (left) to 1 (right).
    open var pan: Float = 0 { didSet { changed() } }
    /// How many times more it is played; less than 0 for ever.
    open var numberOfLoops = 0 { didSet { changed() } }
    open var enableRate = false { didSet { changed() } }
    /// How fast it is played, 0.5...2, when `enableRate` is set before it begins.
    open var rate: Float = 1 {
        willSet {
            if began != nil { (position, began) = (played, CACurrentMediaTime()) }
        }
        didSet { changed() }
    }

    /// Changes the volume over a time.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        fade = duration
        self.volume = volume
        fade = 0
    }
    private var fade = 0.0

    private var speed: Double { enableRate ? Double(min(max(rate, 0.5), 2)) : 1 }
    private var wholeDuration: Double { numberOfLoops < 0 ? .infinity : duration * Double(numberOfLoops + 1) }
    private var played: Double { position + (began.map { (CACurrentMediaTime() - $0) * speed } ?? 0) }

    /// Tells the browser, and waits for the end.
    private func changed() {
        guard let path else { return }
        turn += 1
        let at = currentTime
        var fields: [WireValue.Field] = [
            .init("id", .number(Double(number))), .init("path", .string(path)),
            .init("volume", .number(Double(volume))),
            .init("pan", .number(Double(pan))), .init("rate", .number(speed)), .init("fade", .number(fade)),
        ]
        if began != nil {
            let loops =
                numberOfLoops < 0 ? -1 : max(0, (wholeDuration - played) / max(duration, 0.001)).rounded(.up) - 1
            fields += [.init("at", .number(at)), .init("loops", .number(loops))]
        }
        let told = fields
        MainActor.assumeIsolated { Self.tell(told) }
        guard began != nil, wholeDuration.isFinite else { return }
        let now = turn
        let rest = max(0, wholeDuration - played) / speed
        let player = WeakPlayer(player: self)
        DispatchQueue.main.asyncAfter(deadline: .now() + rest) { player.player?.ended(now) }
    }

    private struct WeakPlayer: @unchecked Sendable { weak var player: AVAudioPlayer? }

    /// The sound is over, unless something has changed since `turn`.
    private func ended(_ turn: Int) { if turn == self.turn { ended() } }

    package func ended() {
        guard began != nil else { return }
        (began, position) = (nil, 0)
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }

    @MainActor private static func tell(_ fields: [WireValue.Field]) {
        UIApplication.ifLaunched?.browser.tell(.sound, fields)
    }
}

/// Told of the end of a sound.
///
/// Follows: https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
