public struct Word: Sendable {
    public var text: String
    public init(_ text: String) { self.text = text }
    public var turned: Word { Word(String(text.reversed())) }
}
