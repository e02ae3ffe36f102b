// SPDX-License-Identifier: Apache-2.0

/// What a file of sounds or moving pictures says about itself: MP4 and its relatives, WAV, AIFF and MP3.
struct MediaFile: Sendable {
    struct Track: Sendable {
        var isVideo = false
        var isAudio = false
        /// In pixels, before it is turned.
        var size = CGSize.zero
        var transform = CGAffineTransform.identity
        var seconds = 0.0
    }

    var seconds = 0.0
    var tracks: [Track] = []
    /// The media type for a browser.
    var type = ""

    /// Nil for what is of no known kind, or damaged.
    init?(_ data: Data) {
        let reader = ByteReader(bytes: [UInt8](data))
        if reader.text(0, 4) == "RIFF", reader.text(8, 4) == "WAVE" {
            guard readWave(reader) else { return nil }
        } else if reader.text(0, 4) == "FORM", ["AIFF", "AIFC"].contains(reader.text(8, 4)) {
            guard readAIFF(reader) else { return nil }
        } else if reader.text(4, 4) == "ftyp" {
            guard readMovie(reader) else { return nil }
        } else {
            guard readMP3(reader) else { return nil }
        }
    }

    // MARK: WAV and AIFF

    private mutating func readWave(_ reader: ByteReader) -> Bool {
        var position = 12
        var bytesPerSecond = 0
        while let size = reader.little(position + 4, 4) {
            let name = reader.text(position, 4)
            if name == "fmt " { bytesPerSecond = reader.little(position + 16, 4) ?? 0 }
            if name == "data", bytesPerSecond > 0 {
                takeSound(Double(min(size, reader.count - position - 8)) / Double(bytesPerSecond), "audio/wav")
                return true
            }
            position += 8 + size + size % 2
        }
        return false
    }

    private mutating func readAIFF(_ reader: ByteReader) -> Bool {
        var position = 12
        while let size = reader.big(position + 4, 4) {
            if reader.text(position, 4) == "COMM", let frames = reader.big(position + 10, 4),
                let exponent = reader.big(position + 16, 2), let fraction = reader.big(position + 18, 4)
            {
                // A number of 80 bits.
                let rate = Double(fraction) * pow(2, Double(exponent & 0x7FFF) - 16383 - 31)
                guard rate > 0, rate.isFinite else { return false }
                takeSound(Double(frames) / rate, "audio/aiff")
                return true
            }
            position += 8 + size + size % 2
        }
        return false
    }

    private mutating func takeSound(_ seconds: Double, _ type: String) {
        (self.seconds, self.type) = (seconds, type)
        tracks = [Track(isAudio: true, seconds: seconds)]
    }

    // MARK: MP3

    private static let bitRates: [Int] = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let lowBitRates: [Int] = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

    private mutating func readMP3(_ reader: ByteReader) -> Bool {
        var position = 0
        if reader.text(0, 3) == "ID3" {
            let size = (6..<10).reduce(0) { $0 << 7 | ((reader.big($1, 1) ?? 0) & 0x7F) }
            position = 10 + size
        }
        let start = position
        var (frames, samples, rate) = (0, 0, 0)
        while let header = reader.big(position, 4), header >> 21 == 0x7FF {
            let (version, layer) = (header >> 19 & 3, header >> 17 & 3)
            let (bitIndex, rateIndex) = (header >> 12 & 15, header >> 10 & 3)
            guard version != 1, layer == 1, (1...14).contains(bitIndex), rateIndex < 3 else { break }
            let isFirstVersion = version == 3
            rate = [44100, 48000, 32000][rateIndex] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
            let bits = (isFirstVersion ? Self.bitRates : Self.lowBitRates)[bitIndex] * 1000
            samples = isFirstVersion ? 1152 : 576
            position += samples / 8 * bits / rate + (header >> 9 & 1)
            frames += 1
        }
        // One frame may be chance.
        guard frames > 1, rate > 0, position > start else { return false }
        takeSound(Double(frames * samples) / Double(rate), "audio/mpeg")
        return true
    }

    // MARK: MP4 and QuickTime

    private mutating func readMovie(_ reader: ByteReader) -> Bool {
        guard let movie = reader.boxes(0..<reader.count).first(where: { $0.name == "moov" })?.content else {
            return false
        }
        for box in reader.boxes(movie) {
            if box.name == "mvhd" { seconds = duration(reader, box.content, shortOffset: 12, longOffset: 20) ?? 0 }
            if box.name == "trak" { tracks.append(track(reader, box.content)) }
        }
        type = tracks.contains(where: \.isVideo) ? "video/mp4" : "audio/mp4"
        return seconds > 0
    }

    private func duration(_ reader: ByteReader, _ content: Range<Int>, shortOffset: Int, longOffset: Int) -> Double? {
        let isLong = reader.big(content.lowerBound, 1) == 1
        let place = content.lowerBound + (isLong ? longOffset : shortOffset)
        guard let scale = reader.big(place, 4), scale > 0, let value = reader.big(place + 4, isLong ? 8 : 4) else {
            return nil
        }
        return Double(value) / Double(scale)
    }

    private func track(_ reader: ByteReader, _ content: Range<Int>) -> Track {
        var track = Track()
        for box in reader.boxes(content) {
            if box.name == "tkhd" {
                let isLong = reader.big(box.content.lowerBound, 1) == 1
                let matrix = box.content.lowerBound + (isLong ? 52 : 40)
                func fixed(_ offset: Int) -> CGFloat {
                    CGFloat(Int32(truncatingIfNeeded: reader.big(matrix + offset, 4) ?? 0)) / 65536
                }
                track.transform = CGAffineTransform(
                    a: fixed(0), b: fixed(4), c: fixed(12), d: fixed(16), tx: fixed(24), ty: fixed(28))
                track.size = CGSize(width: fixed(36), height: fixed(40))
            }
            guard box.name == "mdia" else { continue }
            for inner in reader.boxes(box.content) {
                if inner.name == "mdhd" {
                    track.seconds = duration(reader, inner.content, shortOffset: 12, longOffset: 20) ?? 0
                }
                if inner.name == "hdlr" {
                    let kind = reader.text(inner.content.lowerBound + 8, 4)
                    (track.isVideo, track.isAudio) = (kind == "vide", kind == "soun")
                }
            }
        }
        return track
    }
}

/// Numbers and texts in a file; nil or empty outside of it.
struct ByteReader {
    let bytes: [UInt8]
    var count: Int { bytes.count }

    func text(_ place: Int, _ length: Int) -> String {
        guard place >= 0, place + length <= count else { return "" }
        return String(decoding: bytes[place..<place + length], as: UTF8.self)
    }

    func big(_ place: Int, _ size: Int) -> Int? {
        guard place >= 0, place <= count - size else { return nil }
        let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    func little(_ place: Int, _ size: Int) -> Int? {
        guard place >= 0, place <= count - size else { return nil }
        return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The boxes of an MP4 file in a range.
    func boxes(_ range: Range<Int>) -> [(name: String, content: Range<Int>)] {
        var found: [(String, Range<Int>)] = []
        var position = range.lowerBound
        while position + 8 <= range.upperBound, var size = big(position, 4) {
            var header = 8
            if size == 1 {
                guard let long = big(position + 8, 8) else { break }
                (size, header) = (long, 16)
            } else if size == 0 {
                size = range.upperBound - position
            }
            guard size >= header, size <= range.upperBound - position else { break }
            found.append((text(position + 4, 4), position + header..<position + size))
            position += size
        }
        return found
    }
}
