// SPDX-License-Identifier: Apache-2.0

/// What a line of the settings' menu leads to.
enum SettingAction: Sendable {
    case editProfile, changePassword, logOut
}
