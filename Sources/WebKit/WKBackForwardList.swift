// SPDX-License-Identifier: Apache-2.0

/// A page that was shown.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkbackforwardlistitem
@MainActor open class WKBackForwardListItem: NSObject {
    public let url: URL
    public let initialURL: URL
    public internal(set) var title: String?
    let content: PageContent

    init(url: URL, content: PageContent) {
        (self.url, initialURL, self.content) = (url, url, content)
        super.init()
    }
}

/// The pages that a web view has shown.
///
/// Follows: https://developer.apple.com/documentation/webkit/wkbackforwardlist
/// Differs: what a person opens inside the page of another site is not in it.
@MainActor open class WKBackForwardList: NSObject {
    private var items: [WKBackForwardListItem] = []
    private var index = -1

    nonisolated override init() { super.init() }

    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

    /// The page so many steps after the current one, or before it for negative numbers.
    open func item(at offset: Int) -> WKBackForwardListItem? {
        items.indices.contains(index + offset) ? items[index + offset] : nil
    }

    /// Goes on to a page; what came after the current one is forgotten.
    func add(_ item: WKBackForwardListItem) {
        items.removeSubrange(min(index + 1, items.count)...)
        items.append(item)
        index = items.count - 1
    }

    /// Goes to a page of the list; false when it isn't in it.
    func go(to item: WKBackForwardListItem) -> Bool {
        guard let place = items.firstIndex(where: { $0 === item }) else { return false }
        index = place
        return true
    }
}
