// SPDX-License-Identifier: Apache-2.0

/// How the sounds of an app go together with those of others.
///
/// Follows: https://developer.apple.com/documentation/avfaudio/avaudiosession
/// Differs: the values are kept; the browser decides.
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }

    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
    }

    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }

    private static let session = AVAudioSession()
    private let lock = NSLock()
    private var values: (category: Category, mode: Mode, options: CategoryOptions) = (.soloAmbient, .default, [])

    private override init() { super.init() }

    open class func sharedInstance() -> AVAudioSession { session }

    open var category: Category { lock.withLock { values.category } }
    open var mode: Mode { lock.withLock { values.mode } }
    open var categoryOptions: CategoryOptions { lock.withLock { values.options } }

    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        lock.withLock { values = (category, mode, options) }
    }
    open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
        try setCategory(category, mode: mode, options: options)
    }
    open func setCategory(_ category: Category) throws { try setCategory(category, mode: mode) }
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
