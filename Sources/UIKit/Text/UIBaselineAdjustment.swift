// SPDX-License-Identifier: Apache-2.0

/// Where text stands that was made smaller to fit.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibaselineadjustment
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters = 1
    case none = 2
}
