// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The scenes of a `.storyboard`, from which view controllers are made.
///
/// The file is read when the storyboard is made. It is the `.storyboard` itself: nothing has to be compiled.
///
/// Follows: https://developer.apple.com/documentation/uikit/uistoryboard
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    let file: InterfaceFile
    let bundle: Bundle

    /// Reads the file `name.storyboard` in a bundle, the main one by default.
    ///
    /// - Precondition: The bundle has the file.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? .main
        self.bundle = bundle
        do throws(InterfaceParser.Failure) {
            guard let file = try InterfaceFile.named(name, "storyboard", in: bundle) else {
                fault("Could not find a storyboard named '\(name)' in bundle NSBundle <\(bundle.bundlePath)> (loaded)")
            }
            self.file = file
        } catch {
            fault("\(name).storyboard:\(error.line): \(error.message). Save the file in Interface Builder again.")
        }
        super.init()
    }

    /// Reads the text of a storyboard.
    package init(data: Data, name: String, bundle: Bundle = .main) {
        self.bundle = bundle
        do throws(InterfaceParser.Failure) {
            file = try InterfaceFile(data, name: name, fileName: name + ".storyboard", bundle: bundle)
        } catch {
            fault("\(name).storyboard:\(error.line): \(error.message). Save the file in Interface Builder again.")
        }
        super.init()
    }

    /// Makes the controller that the storyboard begins with; nil when it names none.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil)
    }

    /// Makes the controller that the storyboard begins with, by an initializer of the app's.
    ///
    /// - Parameter creator: makes the controller with the coder it is given, which it hands on to `super.init(coder:)`; nil lets
    ///   the storyboard make it.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let id = file.document["initialViewController"] else { return nil }
        guard let element = file.elements[id] else {
            fault(
                """
                Storyboard (\(self)): the initial view controller '\(id)' of \(file.fileName) is not in the file. Choose \
                another one in Interface Builder.
                """)
        }
        return cast(controller(element, creator: creator.map(Self.anyCreator)), element)
    }

    /// Makes the controller with an identifier.
    ///
    /// - Precondition: The storyboard has a controller with that identifier.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        controller(element(identifier))
    }

    /// Makes the controller with an identifier by an initializer of the app's.
    ///
    /// - Parameter creator: makes the controller with the coder it is given, which it hands on to `super.init(coder:)`; nil lets
    ///   the storyboard make it.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let element = element(identifier)
        return cast(controller(element, creator: creator.map(Self.anyCreator)), element)
    }

    nonisolated open override var description: String {
        "<UIStoryboard: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>"
    }

    // MARK: Scenes

    private static func anyCreator<ViewController: UIViewController>(
        _ creator: @escaping (NSCoder) -> ViewController?
    ) -> (NSCoder) -> UIViewController? { { coder in creator(coder) } }

    private func element(_ identifier: String) -> InterfaceElement {
        for scene in file.scenes {
            for element in scene.list("objects") where element["storyboardIdentifier"] == identifier { return element }
        }
        fault(
            """
            Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)' \
            (\(file.fileName)).
            """)
    }

    private func cast<Wanted: UIViewController>(_ controller: UIViewController, _ element: InterfaceElement) -> Wanted {
        if let controller = controller as? Wanted { return controller }
        fault(
            """
            View controller class \(type(of: controller)) is not kind of expected class \(Wanted.self) \
            (\(file.place(element))).
            """)
    }

    /// The scene that an element on top belongs to.
    private func scene(of element: InterfaceElement) -> InterfaceElement {
        file.scenes.first { $0.list("objects").contains { $0 === element } } ?? element
    }

    /// Controllers that are being made: one that is asked for again and again meanwhile contains itself.
    private static var underway: [(file: InterfaceFile, element: InterfaceElement)] = []

    /// Runs `body`, which makes what a controller consists of; ends the process when that is the controller itself.
    static func making<Result>(_ element: InterfaceElement, _ file: InterfaceFile, _ body: () -> Result) -> Result {
        // A few times is what code in viewDidLoad() may come to; without end is a cycle.
        let times = underway.indices.filter { underway[$0].element === element }
        if times.count == 8, let start = times.last {
            let way = (underway[start...] + [(file, element)]).map { step in
                "\(step.element["customClass"] ?? step.element.name) (\(step.file.place(step.element)))"
            }
            fault(
                """
                Storyboard cycle: \(way.joined(separator: " -> ")): each contains the next one, by a relationship, an \
                embedding or a reference. Remove one of these segues.
                """)
        }
        underway.append((file, element))
        defer { underway.removeLast() }
        return body()
    }

    /// Makes the controller of an element, or the one in another storyboard that it refers to.
    func controller(
        _ element: InterfaceElement, creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController {
        if element.name == "viewControllerPlaceholder" {
            return Self.making(element, file) { referredController(element, creator) }
        }
        return ControllerInterface(self, element, scene: scene(of: element)).makeController(creator)
    }

    private func referredController(
        _ element: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController {
        guard let name = element["storyboardName"] else {
            fault("\(file.place(element)): a storyboard reference names no storyboard.")
        }
        let other =
            element["bundleIdentifier"].flatMap { identifier in
                Bundle.allBundles.first { $0.bundleIdentifier == identifier }
            } ?? bundle
        let storyboard = name == file.name ? self : UIStoryboard(name: name, bundle: other)
        if let identifier = element["referencedIdentifier"] {
            return storyboard.controller(storyboard.element(identifier), creator: creator)
        }
        guard let initial = storyboard.instantiateInitialViewController(creator: creator) else {
            fault(
                """
                \(file.place(element)): the storyboard '\(name)' that is referred to has no initial view controller. \
                Name a controller in the reference, or choose an initial one.
                """)
        }
        return initial
    }
}
