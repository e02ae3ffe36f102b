// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Host

struct ClientBundleTests {
    private func join(_ modules: [String: String]) throws -> ClientBundle {
        try ClientBundle(root: "client.js") { modules[$0] }
    }

    @Test("Modules run after what they import, each once")
    func order() throws {
        let bundle = try join([
            "client.js": "import { a } from \"./a.js\";\nimport { b } from './b.js';\na(b);\n",
            "a.js": "import { c as d } from \"./c.js\";\nexport function a() { d(); }\n",
            "b.js": "import {\n    c,\n} from \"./c.js\"; // shared\nexport const b = c;\n",
            "c.js": "function c() {}\nexport { c };\n",
            "unused.js": "nothing();\n",
        ])
        #expect(bundle.modules == ["c.js", "a.js", "b.js", "client.js"])
        #expect(
            bundle.script == """
                (()=>{"use strict";
                const $c=(()=>{
                function c() {}

                return {c};
                })();
                const $a=(()=>{
                const {c:d}=$c;
                function a() { d(); }

                return {a};
                })();
                const $b=(()=>{
                const {c}=$c;
                const b = c;

                return {b};
                })();
                const $client=(()=>{
                const {a}=$a;
                const {b}=$b;
                a(b);

                return {};
                })();
                })();

                """)
    }

    @Test("Lines that hold only a comment are left out, and nothing else")
    func comments() throws {
        let bundle = try join([
            "client.js": """
            // SPDX
            /** One line. */
            /**
             * A block with "quotes".
             */
            const url = "http://a"; // kept
                // indented
            const text = `
            //no space: kept
            `;
            const half = 4 / /** in line */ 2;
            """
        ])
        #expect(bundle.script.contains("const url = \"http://a\"; // kept\nconst text = `\n//no space: kept\n`;\n"))
        #expect(bundle.script.contains("const half = 4 / /** in line */ 2;"))
        #expect(
            !bundle.script.contains("SPDX") && !bundle.script.contains("block") && !bundle.script.contains("indented"))
    }

    @Test("All kinds of exports are handed on")
    func exports() throws {
        let bundle = try join([
            "client.js":
                "export async function f() {}\nexport class K {}\nexport const c = 1;\nexport function* g() {}\nlet x;\nexport { x as y };\n"
        ])
        #expect(bundle.script.contains("return {f,K,c,g,x:y};") || bundle.script.contains("return {f,K,c,g,y:x};"))
        #expect(bundle.script.contains("return {f,K,c,g,y:x};"))
    }

    @Test("A property or a call that begins with import or export is left alone")
    func lookalikes() throws {
        let bundle = try join(["client.js": "importance();\nexported = 1;\nimport.meta;\n"])
        #expect(bundle.script.contains("importance();\nexported = 1;\nimport.meta;\n"))
    }

    @Test(
        "What cannot be joined is refused with file and line",
        arguments: [
            ("import x from \"./a.js\";", "client.js:1:"), ("\nimport * as x from \"./a.js\";", "client.js:2:"),
            ("import \"./a.js\";", "client.js:1:"), ("import { a } from \"../a.js\";", "client.js:1:"),
            ("import { a } from \"https://example.com/a.js\";", "client.js:1:"), ("export default 1;", "client.js:1:"),
            ("export let a = 1;", "client.js:1:"), ("export * from \"./a.js\";", "client.js:1:"),
            ("import { a } from \"./none.js\";", "there is no module none.js"),
            ("import { a } from \"./client.js\";", "client.js -> client.js"),
        ])
    func refusals(text: String, message: String) {
        let error = #expect(throws: ClientBundle.Failure.self) {
            try join(["client.js": text, "a.js": "export const a = 1;"])
        }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
}
