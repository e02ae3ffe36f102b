// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import Testing

@testable import UIKit

@Suite struct InterfaceFaultTests {
    private func output(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("An outlet that the class doesn't have is named with file, line and class")
    func undefinedOutlet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = InterfaceSamples.make(
                    """
                    <view id="v" customClass="ProfileCard" customModule="UIKitTests"><subviews><label id="l"/></subviews>
                    <connections><outlet property="nickname" destination="l" id="o"/></connections></view>
                    """, as: UIView.self)
            }
        }
        let text = output(result)
        #expect(text.contains("UIKitTests.ProfileCard") || text.contains("ProfileCard"))
        #expect(
            text.contains(
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nickname."))
        #expect(text.contains("nib data:10: outlet 'nickname' of UIKitTests.ProfileCard"))
    }

    @Test("An outlet of another type is named with file, line and class")
    func wrongType() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = ProfileCard.exposed
                _ = InterfaceSamples.make(
                    """
                    <view id="v" customClass="ProfileCard" customModule="UIKitTests"><subviews><switch id="l"/></subviews>
                    <connections><outlet property="nameLabel" destination="l" id="o"/></connections></view>
                    """, as: UIView.self)
            }
        }
        let text = output(result)
        #expect(text.contains("UILabel"))
        #expect(text.contains("was given UISwitch."))
        #expect(text.contains("outlet 'nameLabel' of UIKitTests.ProfileCard"))
    }

    @Test("A connection to an object that isn't there is named")
    func danglingConnection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = InterfaceSamples.make(
                    """
                    <view id="v"><connections><outlet property="nameLabel" destination="gone" id="o"/></connections></view>
                    """, as: UIView.self)
            }
        }
        #expect(
            output(result).contains(
                "outlet 'nameLabel' of UIView leads to the object 'gone', which is not in nib data."))
    }

    @Test("A connection to an object of a class that isn't there names the class and both lines")
    func connectionToUnknownClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let data = InterfaceSamples.xib(
                    "<view id=\"v\"/>", ownerConnections: "<outlet property=\"search\" destination=\"s\" id=\"o\"/>",
                    resources: "<searchDisplayController id=\"s\"/>")
                _ = UINib(data: data, bundle: nil).instantiate(withOwner: NSObject())
            }
        }
        let text = output(result)
        #expect(text.contains("outlet 'search' of NSObject leads to <searchDisplayController> in line"))
        #expect(text.contains("is not a class that Maru has"))
    }

    @Test("An element that no class stands for is named with its line")
    func unknownElement() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = InterfaceSamples.make(
                    "<view id=\"v\"><subviews>\n<mapView id=\"m\"/></subviews></view>", as: UIView.self)
            }
        }
        #expect(output(result).contains("nib data:10: <mapView> is not a class that Maru has."))
    }

    @Test("A file that is not XML is named with the line")
    func notXML() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UINib(data: Data("<document>\n<objects>\n</document>".utf8), bundle: nil).instantiate(
                    withOwner: nil)
            }
        }
        #expect(output(result).contains("nib data:3: it ends too early."))
    }

    @Test("A nib that the bundle doesn't have is named")
    func missingNib() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil) }
        }
        let text = output(result)
        #expect(text.contains("Could not load NIB in bundle: 'NSBundle <"))
        #expect(text.contains("with name 'Nowhere'"))
    }

    @Test("A view that the owner doesn't get is told")
    func missingViewOutlet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let bundle = try InterfaceSamples.bundle(["Lost.xib": InterfaceSamples.xib("<view id=\"v\"/>")])
                UIViewController(nibName: "Lost", bundle: bundle).loadViewIfNeeded()
            }
        }
        #expect(output(result).contains("loaded the \"Lost\" nib but the view outlet was not set."))
    }

    @Test("A storyboard that the bundle doesn't have is named")
    func missingStoryboard() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
        }
        #expect(output(result).contains("Could not find a storyboard named 'Nowhere' in bundle NSBundle <"))
    }

    @Test("An identifier that the storyboard doesn't have is named")
    func missingIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let storyboard = InterfaceSamples.storyboard([
                    "<viewController id=\"a\" storyboardIdentifier=\"here\"/>"
                ])
                _ = storyboard.instantiateViewController(withIdentifier: "there")
            }
        }
        let text = output(result)
        #expect(text.contains("Storyboard (<UIStoryboard: 0x"))
        #expect(text.contains("doesn't contain a view controller with identifier 'there'"))
    }

    @Test("A segue that the controller doesn't have is named")
    func missingSegue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIViewController().performSegue(withIdentifier: "away", sender: nil) }
        }
        let text = output(result)
        #expect(text.contains("Receiver (<UIKit.UIViewController: 0x"))
        #expect(text.contains("has no segue with identifier 'away'"))
    }

    @Test("Controllers that contain each other are told instead of being made without end")
    func cycle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let storyboard = InterfaceSamples.storyboard(
                    [
                        """
                        <navigationController id="n"><connections><segue destination="t" kind="relationship" \
                        relationship="rootViewController" id="s1"/></connections></navigationController>
                        """,
                        """
                        <tabBarController id="t"><connections><segue destination="n" kind="relationship" \
                        relationship="viewControllers" id="s2"/></connections></tabBarController>
                        """,
                    ], initial: "n")
                _ = storyboard.instantiateInitialViewController()
            }
        }
        let text = output(result)
        #expect(text.contains("Storyboard cycle: navigationController (Main.storyboard:"))
        #expect(text.contains("tabBarController (Main.storyboard:"))
    }
}
