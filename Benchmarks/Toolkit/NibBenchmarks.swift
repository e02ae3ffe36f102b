// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Making the objects of a `.xib` with 40 views and their constraints.
@MainActor func nibBenchmarks() -> [Measurement] {
    let nib = UINib(data: Data(interface(rows: 13).utf8), bundle: nil)
    let text = Data(interface(rows: 13).utf8)
    return [
        measure("Nib.instantiate", runs: 1000) { _ = nib.instantiate(withOwner: nil) },
        measure("Nib.parse", runs: 100) { _ = UINib(data: text, bundle: nil).instantiate(withOwner: nil) },
    ]
}

/// One view with rows of an image, a label and a button, placed by constraints.
private func interface(rows: Int) -> String {
    let views = (0..<rows).map { row in
        """
        <imageView userInteractionEnabled="NO" contentMode="scaleAspectFit" image="star.fill" catalog="system" \
        translatesAutoresizingMaskIntoConstraints="NO" id="i\(row)"><rect key="frame" x="16" y="0" width="24" height="24"/></imageView>
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" text="Row \(row)" \
        textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
        translatesAutoresizingMaskIntoConstraints="NO" id="l\(row)"><rect key="frame" x="50" y="0" width="200" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/><color key="textColor" systemColor="labelColor"/></label>
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" \
        translatesAutoresizingMaskIntoConstraints="NO" id="b\(row)"><rect key="frame" x="300" y="0" width="60" height="34"/>
        <state key="normal" title="Open"/></button>
        """
    }
    let constraints = (0..<rows).map { row in
        let above = row == 0 ? ("safe", "top") : ("i\(row - 1)", "bottom")
        return """
            <constraint firstItem="i\(row)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16"/>
            <constraint firstItem="i\(row)" firstAttribute="top" secondItem="\(above.0)" secondAttribute="\(above.1)" constant="12"/>
            <constraint firstItem="l\(row)" firstAttribute="leading" secondItem="i\(row)" secondAttribute="trailing" constant="8"/>
            <constraint firstItem="l\(row)" firstAttribute="centerY" secondItem="i\(row)" secondAttribute="centerY"/>
            <constraint firstItem="b\(row)" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-16"/>
            <constraint firstItem="b\(row)" firstAttribute="centerY" secondItem="i\(row)" secondAttribute="centerY"/>
            """
    }
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
        <subviews>\(views.joined())</subviews><constraints>\(constraints.joined())</constraints>
        <viewLayoutGuide key="safeArea" id="safe"/></view></objects></document>
        """
}
