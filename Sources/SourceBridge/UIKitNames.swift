// SPDX-License-Identifier: Apache-2.0

/// What is known of UIKit by name.
enum UIKitNames {
    /// Whether a name is that of a protocol of UIKit's.
    static func isProtocol(_ name: String) -> Bool {
        (name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasPrefix("CA"))
            && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || name.hasSuffix("Actions")
                || name.hasSuffix("Prefetching") || name.hasSuffix("FlowLayout"))
    }

    /// Properties of UIKit's that are `AnyObject`.
    static let objects: Set<String> = ["target"]

    /// The protocol of a method that an object of no known class is asked for; nil when that isn't clear from its name.
    static func protocolOfAnyObject(having method: String) -> String? {
        if ["responds", "perform"].contains(method) { return "NSObjectProtocol" }
        guard optionalMethods[method] != nil else { return nil }
        let beginnings = [
            "scrollView": "UIScrollViewDelegate", "textField": "UITextFieldDelegate", "textView": "UITextViewDelegate",
            "searchBar": "UISearchBarDelegate", "navigationController": "UINavigationControllerDelegate",
            "tabBarController": "UITabBarControllerDelegate", "gestureRecognizer": "UIGestureRecognizerDelegate",
        ]
        return beginnings.first { method.hasPrefix($0.key) }?.value
    }

    /// Members that code asks objects of no known class for, and the class that has them, if there is one.
    static let ownersOfMembers: [String: String] = {
        let members = [
            "NSLayoutConstraint": [
                "constant", "multiplier", "firstItem", "secondItem", "firstAttribute", "secondAttribute",
                "relation", "isActive",
            ],
            // Several classes have it with different types; the context decides.
            "": ["priority"],
            "NSValue": ["pointerValue", "rangeValue"],
            "UIView": ["superview", "subviews", "isHidden", "alpha"],
        ]
        return Dictionary(uniqueKeysWithValues: members.flatMap { type, names in names.map { ($0, type) } })
    }()

    /// The selector of a method of UIKit's; nil when it is not one that apps refer to without labels.
    static func selector(of name: MethodName, hasLabels: Bool) -> String? {
        if hasLabels { return nil }
        if let known = unlabelled[name.base] { return known }
        let optional = optionalMethods[name.base] ?? []
        return optional.count == 1 ? optional.first?.selector : nil
    }

    /// Methods with arguments that apps write without them.
    private static let unlabelled: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            MethodName(base: "copy", labels: ["_"]), MethodName(base: "cut", labels: ["_"]),
            MethodName(base: "paste", labels: ["_"]), MethodName(base: "select", labels: ["_"]),
            MethodName(base: "selectAll", labels: ["_"]), MethodName(base: "delete", labels: ["_"]),
            MethodName(base: "endEditing", labels: ["_"]), MethodName(base: "viewWillAppear", labels: ["_"]),
            MethodName(base: "viewDidAppear", labels: ["_"]), MethodName(base: "viewWillDisappear", labels: ["_"]),
            MethodName(base: "viewDidDisappear", labels: ["_"]),
            MethodName(base: "touchesBegan", labels: ["_", "with"]),
            MethodName(base: "popViewController", labels: ["animated"]),
            MethodName(base: "popToRootViewController", labels: ["animated"]),
            MethodName(base: "dismiss", labels: ["animated", "completion"]),
            MethodName(base: "toggleBoldface", labels: ["_"]), MethodName(base: "toggleItalics", labels: ["_"]),
            MethodName(base: "toggleUnderline", labels: ["_"]),
        ].map { ($0.base, $0.selector) })

    /// Those among the methods below that UIKit looks for by name, because they change what it offers.
    static let askedMethods: Set<MethodName> = [
        MethodName(base: "tableView", labels: ["_", "commit", "forRowAt"]),
        MethodName(base: "tableView", labels: ["_", "moveRowAt", "to"]),
        MethodName(base: "tableView", labels: ["_", "leadingSwipeActionsConfigurationForRowAt"]),
        MethodName(base: "tableView", labels: ["_", "trailingSwipeActionsConfigurationForRowAt"]),
    ]

    /// The methods of UIKit's protocols that needn't be written, by base name.
    static let optionalMethods: [String: Set<MethodName>] = {
        var result: [String: Set<MethodName>] = [:]
        for line in optionalMethodList.split(separator: "\n") {
            let parts = line.split(separator: "(")
            let labels = parts[1].dropLast().split(separator: ":").map(String.init)
            result[String(parts[0]), default: []].insert(MethodName(base: String(parts[0]), labels: labels))
        }
        return result
    }()
}
