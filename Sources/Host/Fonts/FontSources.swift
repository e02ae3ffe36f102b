// SPDX-License-Identifier: Apache-2.0

/// Where the font files are that slices are cut from.
package struct FontSources: Sendable {
    /// The folder with `Inter-Regular.otf` and its weights.
    package var interFolder = "/usr/share/fonts/opentype/inter"
    /// The folder with `NotoSansCJK-Regular.ttc` and `NotoSansCJK-Bold.ttc`.
    package var notoFolder = "/usr/share/fonts/opentype/noto"
    /// The folder with `DejaVuSansMono.ttf`.
    package var dejaVuFolder = "/usr/share/fonts/truetype/dejavu"

    /// The places where Debian's packages put the fonts.
    package init() {}
}
