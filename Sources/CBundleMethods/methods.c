#include "CBundleMethods.h"
#include <stddef.h>

#define METHOD(name) extern char maru_bundle_##name[];
METHOD(localized_string)
METHOD(url)
METHOD(url_in)
METHOD(url_localized)
METHOD(path)
METHOD(path_in)
METHOD(path_localized)
METHOD(resource_url)
METHOD(resource_path)
METHOD(localizations)
METHOD(preferred)
METHOD(development)
METHOD(identifier)
METHOD(info)
METHOD(localized_info)
METHOD(object)

#define BUNDLE "$s10Foundation6BundleC"

const struct maru_bundle_method *maru_bundle_methods(void) {
    static const struct maru_bundle_method methods[] = {
        {BUNDLE "15localizedString6forKey5value5tableS2S_SSSgAHtF", maru_bundle_localized_string},
        {BUNDLE "3url11forResource13withExtension0A10Essentials3URLVSgSSSg_AKtF", maru_bundle_url},
        {BUNDLE "3url11forResource13withExtension12subdirectory0A10Essentials3URLVSgSSSg_A2LtF", maru_bundle_url_in},
        {BUNDLE "3url11forResource13withExtension12subdirectory12localization0A10Essentials3URLVSgSSSg_A3MtF",
         maru_bundle_url_localized},
        {BUNDLE "4path11forResource6ofTypeSSSgAG_AGtF", maru_bundle_path},
        {BUNDLE "4path11forResource6ofType11inDirectorySSSgAH_A2HtF", maru_bundle_path_in},
        {BUNDLE "4path11forResource6ofType11inDirectory0D12LocalizationSSSgAI_A3ItF", maru_bundle_path_localized},
        {BUNDLE "11resourceURL0A10Essentials0D0VSgvg", maru_bundle_resource_url},
        {BUNDLE "12resourcePathSSSgvg", maru_bundle_resource_path},
        {BUNDLE "13localizationsSaySSGvg", maru_bundle_localizations},
        {BUNDLE "22preferredLocalizationsSaySSGvg", maru_bundle_preferred},
        {BUNDLE "23developmentLocalizationSSSgvg", maru_bundle_development},
        {BUNDLE "16bundleIdentifierSSSgvg", maru_bundle_identifier},
        {BUNDLE "14infoDictionarySDySSypGSgvg", maru_bundle_info},
        {BUNDLE "23localizedInfoDictionarySDySSypGSgvg", maru_bundle_localized_info},
        {BUNDLE "6object20forInfoDictionaryKeyypSgSS_tF", maru_bundle_object},
        {NULL, NULL},
    };
    return methods;
}
