// SPDX-License-Identifier: Apache-2.0

// What takes the place of functions of Foundation in an app's process.
//
// The names below are the linker's names of Foundation's own functions. The linker finds them in the program first, and the dynamic
// linker does so for Foundation's libraries where one calls another: formatters and calendars speak the language of the session.
// Nothing else in this module may use the functions that are replaced.

public import Foundation

extension Locale {
    /// Replaces `Locale.current`.
    @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
    public static func maruCurrent() -> Locale { SessionLocale.shared.locale }

    /// Replaces `Locale.autoupdatingCurrent`.
    @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    public static func maruAutoupdating() -> Locale { SessionLocale.shared.locale }

    /// Replaces `Locale.preferredLanguages`.
    @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    public static func maruPreferredLanguages() -> [String] { SessionLocale.shared.languages }
}

/// Replaces `NSLocalizedString(_:tableName:bundle:value:comment:)`.
///
/// It knows `.stringsdict` files, and the languages of the session.
@_silgen_name("$s10Foundation17NSLocalizedString_9tableName6bundle5value7commentS2S_SSSgAA6BundleCS2StF")
public func maruLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, value: String, comment: String
) -> String {
    LocalizedTables.shared.string(forKey: key, value: value, table: tableName ?? "Localizable", in: bundle)
}

extension String {
    /// Replaces `String(format:locale:arguments:)`.
    @_silgen_name("$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")
    public static func maruFormat(
        _ format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]
    ) -> String { PluralFormat.string(format, locale, arguments) }

    /// Replaces `String(format:locale:_:)`.
    @_silgen_name("$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC")
    public static func maruFormat(
        _ format: __shared String, locale: __shared Locale?, _ arguments: __owned [any CVarArg]
    ) -> String { PluralFormat.string(format, locale, arguments) }

    /// Replaces `String(format:arguments:)`.
    @_silgen_name("$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC")
    public static func maruFormat(_ format: __shared String, arguments: __shared [any CVarArg]) -> String {
        PluralFormat.string(format, nil, arguments)
    }

    /// Replaces `String(format:_:)`.
    @_silgen_name("$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
    public static func maruFormat(_ format: __shared String, _ arguments: __owned [any CVarArg]) -> String {
        PluralFormat.string(format, nil, arguments)
    }

    /// Replaces `String.localizedStringWithFormat(_:_:)`.
    @_silgen_name("$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ")
    public static func maruLocalizedFormat(_ format: String, _ arguments: [any CVarArg]) -> String {
        PluralFormat.string(format, SessionLocale.shared.locale, arguments)
    }
}
