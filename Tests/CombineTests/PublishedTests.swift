// SPDX-License-Identifier: Apache-2.0

import Combine
import Testing

@Suite struct PublishedTests {
    private final class Model: ObservableObject {
        @Published var name = "a"
        @Published var count = 0
    }

    @Test("A published property tells each value before it is set") func willSet() {
        let model = Model()
        var seen: [String] = []
        let sink = model.$name.sink { [unowned model] in seen.append("\($0)/\(model.name)") }
        model.name = "b"
        #expect(seen == ["a/a", "b/a"] && model.name == "b")
        sink.cancel()
    }

    @Test("An observable object tells of each change of its published properties") func objectWillChange() {
        let model = Model()
        var changes = 0
        let sink = model.objectWillChange.sink { changes += 1 }
        model.name = "b"
        model.count += 1
        #expect(changes == 2)
        #expect(Model().count == 0)
        sink.cancel()
        model.count = 5
        #expect(changes == 2)
    }

    @Test("Values of a publisher are assigned to a published property as long as it lives") func assigning() {
        let subject = PassthroughSubject<Int, Never>()
        var model: Model? = Model()
        weak let weakModel = model
        subject.assign(to: &model!.$count)
        subject.send(3)
        #expect(model?.count == 3)
        model = nil
        subject.send(4)
        #expect(weakModel == nil)
    }

    @Test("Notifications are heard until the subscription is cancelled") func notifications() {
        let (center, name) = (NotificationCenter(), Notification.Name("tap"))
        var count = 0
        let sink = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        sink.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test("JSON is decoded, and what isn't any fails") func decoding() {
        struct Item: Codable, Equatable { var id: Int }
        let good = Just(Data(#"{"id":3}"#.utf8)).decode(type: Item.self, decoder: JSONDecoder()).record()
        #expect(good.values == [Item(id: 3)])
        #expect(Just(Data("x".utf8)).decode(type: Item.self, decoder: JSONDecoder()).record().end != nil)
        #expect(Just(Item(id: 1)).encode(encoder: JSONEncoder()).record().values == [Data(#"{"id":1}"#.utf8)])
    }
}
