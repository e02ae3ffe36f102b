// SPDX-License-Identifier: Apache-2.0

extension NSValue {
    /// Wraps a time.
    ///
    /// Linux's values hold no structures of others: two whole numbers stand for it.
    public convenience init(time: CMTime) {
        self.init(range: NSRange(location: Int(time.value), length: Int(time.timescale)))
    }

    /// The time that was wrapped.
    public var timeValue: CMTime {
        let pair = rangeValue
        return CMTime(value: Int64(pair.location), timescale: Int32(truncatingIfNeeded: pair.length))
    }
}
