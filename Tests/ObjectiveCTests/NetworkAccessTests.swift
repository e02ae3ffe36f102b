// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import ObjectiveC
import Testing

@Suite struct NetworkAccessTests {
    @Test("An error tells why the network can't be used, if it knows") func reasons() {
        #expect(URLError(.notConnectedToInternet).networkUnavailableReason == nil)
        let error = URLError(.notConnectedToInternet, userInfo: [NSURLErrorNetworkUnavailableReasonKey: 2])
        #expect(error.networkUnavailableReason == .constrained)
    }
}
