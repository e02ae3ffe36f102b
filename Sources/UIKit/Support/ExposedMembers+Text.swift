// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

// What key-value coding knows of views with text.

extension ExposedMembers {
    static func exposeTexts() {
        expose(
            UILabel.self,
            property("text", \UILabel.text),
            property("attributedText", \UILabel.attributedText),
            property("font", \UILabel.font),
            property("textColor", \UILabel.textColor),
            property("textAlignment", \UILabel.textAlignment),
            property("lineBreakMode", \UILabel.lineBreakMode),
            property("numberOfLines", \UILabel.numberOfLines),
            property("highlightedTextColor", \UILabel.highlightedTextColor),
            property("shadowColor", \UILabel.shadowColor),
            property("shadowOffset", \UILabel.shadowOffset),
            property("enabled", \UILabel.isEnabled),
            property("highlighted", \UILabel.isHighlighted),
            property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
            property("minimumScaleFactor", \UILabel.minimumScaleFactor),
            property("baselineAdjustment", \UILabel.baselineAdjustment),
            property("allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation),
            property("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
            property("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory))
        expose(
            UITextField.self,
            property("text", \UITextField.text),
            property("attributedText", \UITextField.attributedText),
            property("placeholder", \UITextField.placeholder),
            property("attributedPlaceholder", \UITextField.attributedPlaceholder),
            property("font", \UITextField.font),
            property("textColor", \UITextField.textColor),
            property("textAlignment", \UITextField.textAlignment),
            property("borderStyle", \UITextField.borderStyle),
            property("clearButtonMode", \UITextField.clearButtonMode),
            property("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
            property("leftViewMode", \UITextField.leftViewMode),
            property("rightViewMode", \UITextField.rightViewMode),
            getter("leftView", \UITextField.leftView),
            getter("rightView", \UITextField.rightView),
            property("minimumFontSize", \UITextField.minimumFontSize),
            property("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth),
            property("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory),
            property("autocapitalizationType", \UITextField.autocapitalizationType),
            property("autocorrectionType", \UITextField.autocorrectionType),
            property("spellCheckingType", \UITextField.spellCheckingType),
            property("keyboardType", \UITextField.keyboardType),
            property("keyboardAppearance", \UITextField.keyboardAppearance),
            property("returnKeyType", \UITextField.returnKeyType),
            property("enablesReturnKeyAutomatically", \UITextField.enablesReturnKeyAutomatically),
            property("secureTextEntry", \UITextField.isSecureTextEntry),
            property("inputView", \UITextField.inputView),
            property("inputAccessoryView", \UITextField.inputAccessoryView))
        expose(
            UITextView.self,
            property("text", \UITextView.text),
            property("attributedText", \UITextView.attributedText),
            property("font", \UITextView.font),
            property("textColor", \UITextView.textColor),
            property("textAlignment", \UITextView.textAlignment),
            property("editable", \UITextView.isEditable),
            property("selectable", \UITextView.isSelectable),
            property("textContainerInset", \UITextView.textContainerInset),
            property("clearsOnInsertion", \UITextView.clearsOnInsertion),
            property("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory),
            property("autocapitalizationType", \UITextView.autocapitalizationType),
            property("autocorrectionType", \UITextView.autocorrectionType),
            property("spellCheckingType", \UITextView.spellCheckingType),
            property("keyboardType", \UITextView.keyboardType),
            property("keyboardAppearance", \UITextView.keyboardAppearance),
            property("returnKeyType", \UITextView.returnKeyType),
            property("enablesReturnKeyAutomatically", \UITextView.enablesReturnKeyAutomatically),
            property("secureTextEntry", \UITextView.isSecureTextEntry),
            property("inputView", \UITextView.inputView),
            property("inputAccessoryView", \UITextView.inputAccessoryView))
        expose(
            UISearchBar.self,
            property("text", \UISearchBar.text),
            property("placeholder", \UISearchBar.placeholder),
            property("prompt", \UISearchBar.prompt),
            property("barTintColor", \UISearchBar.barTintColor),
            property("translucent", \UISearchBar.isTranslucent),
            property("searchBarStyle", \UISearchBar.searchBarStyle),
            property("showsCancelButton", \UISearchBar.showsCancelButton),
            property("showsBookmarkButton", \UISearchBar.showsBookmarkButton),
            property("showsScopeBar", \UISearchBar.showsScopeBar),
            property("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex),
            property("scopeButtonTitles", \UISearchBar.scopeButtonTitles),
            property("backgroundImage", \UISearchBar.backgroundImage),
            property("keyboardType", \UISearchBar.keyboardType),
            property("returnKeyType", \UISearchBar.returnKeyType),
            getter("searchTextField", \UISearchBar.searchTextField))
    }
}
