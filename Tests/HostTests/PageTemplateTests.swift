// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Host

struct PageTemplateTests {
    @Test("Values are escaped, markup is not, sections repeat with values of their own")
    func fill() throws {
        let template = try PageTemplate(
            "{{a}} {{css}}{{#list}}[{{b}}{{a}}]{{/list}}{{#ko}}x{{/ko}}", name: "t", values: ["a", "css"],
            sections: ["list": ["b"], "ko": []])
        var values = PageTemplate.Values()
        values.texts = ["a": "<&\"'>"]
        values.markup = ["css": "a>b"]
        values.sections = ["list": [["b": "1"], ["b": "2", "a": "!"]]]
        #expect(template.fill(values) == "&lt;&amp;&quot;&#39;&gt; a>b[1&lt;&amp;&quot;&#39;&gt;][2!]")
    }

    @Test(
        "Mistakes are told with file and line",
        arguments: [
            ("\n{{b}}", "t:2: there is no placeholder {{b}}."), ("{{a", "t:1: a placeholder has no end."),
            ("{{#x}}", "t:1: there is no section x."), ("{{#s}}", "t: the section s has no end."),
            ("{{/s}}", "t:1: {{/s}} ends no section."),
        ])
    func mistakes(text: String, message: String) {
        let error = #expect(throws: PageTemplate.Failure.self) {
            try PageTemplate(text, name: "t", values: ["a"], sections: ["s": []])
        }
        #expect(error?.description == message)
    }
}
