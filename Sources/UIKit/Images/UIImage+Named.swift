// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage {
    /// Finds an image among the app's resources by its name: a file, with or without its ending, or a set of an asset
    /// catalog.
    ///
    /// Of several files or entries, the one that suits the traits is taken; views that show the image choose again when
    /// theirs change. Images are kept once they are found.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name, in: bundle, traits: traitCollection, configuration: nil)
    }

    private convenience init?(
        named name: String, in bundle: Bundle?, traits: UITraitCollection?, configuration: UIImage.Configuration?
    ) {
        let image = NamedAssets.shared.image(
            name, in: bundle ?? .main, traits: traits ?? .current, configuration: configuration)
        guard let image else { return nil }
        self.init(source: image.source, attributes: image.attributes)
    }

    /// The image that `#imageLiteral(resourceName:)` stands for; it has to be there.
    public convenience init(imageLiteralResourceName name: String) {
        if UIImage(named: name) == nil { fault("There is no image named \(name) in the main bundle.") }
        self.init(named: name)!
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        self.init(
            named: name, in: bundle, traits: configuration?.traitCollection, configuration: configuration)
    }
}
