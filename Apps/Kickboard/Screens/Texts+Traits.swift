// SPDX-License-Identifier: Apache-2.0

import UIKit

extension Texts {
    /// The texts in the language of the traits, or the device's first one where they name none.
    init(for traits: UITraitCollection) {
        let tag = traits.typesettingLanguage
        self.init(language: Language(tag: tag.isEmpty ? Locale.preferredLanguages.first ?? "" : tag))
    }
}
