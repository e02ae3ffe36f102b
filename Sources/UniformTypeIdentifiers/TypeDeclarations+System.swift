// SPDX-License-Identifier: Apache-2.0

/// The types that every process knows.
///
/// Follows: https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers
extension TypeDeclarations {
    static let system: [Declaration] = [
        Declaration("public.item", "item", [], [], []),
        Declaration("public.content", "content", [], [], []),
        Declaration("public.composite-content", "composite content", ["public.content"], [], []),
        Declaration("public.data", "data", ["public.item"], [], []),
        Declaration("public.directory", "directory", ["public.item"], [], []),
        Declaration("public.folder", "folder", ["public.directory"], [], []),
        Declaration("public.volume", "volume", ["public.folder"], [], []),
        Declaration("com.apple.package", "package", ["public.directory"], [], []),
        Declaration("com.apple.bundle", "bundle", ["public.directory"], [], []),
        Declaration("com.apple.resolvable", "resolvable", [], [], []),
        Declaration("public.symlink", "symbolic link", ["com.apple.resolvable"], [], []),
        Declaration("com.apple.alias-file", "alias", ["public.data", "com.apple.resolvable"], [], []),
        Declaration("com.apple.mount-point", "mount point", ["public.item", "com.apple.resolvable"], [], []),
        Declaration("public.executable", "executable", ["public.item"], [], []),
        Declaration("public.url", "URL", ["public.data"], [], []),
        Declaration("public.file-url", "file URL", ["public.url"], [], []),
        Declaration("com.apple.bookmark", "bookmark", ["public.data", "com.apple.resolvable"], [], []),
        Declaration("public.text", "text", ["public.data", "public.content"], [], []),
        Declaration("public.plain-text", "text", ["public.text"], ["txt", "text"], ["text/plain"]),
        Declaration("public.utf8-plain-text", "Unicode text", ["public.plain-text"], [], []),
        Declaration("public.utf16-plain-text", "Unicode text", ["public.plain-text"], [], []),
        Declaration("public.utf16-external-plain-text", "Unicode text", ["public.plain-text"], [], []),
        Declaration("public.delimited-values-text", "delimited text", ["public.text"], [], []),
        Declaration(
            "public.comma-separated-values-text", "CSV document", ["public.delimited-values-text"], ["csv"],
            ["text/csv", "text/comma-separated-values"]),
        Declaration(
            "public.tab-separated-values-text", "TSV document", ["public.delimited-values-text"], ["tsv", "tab"],
            ["text/tab-separated-values"]),
        Declaration(
            "public.utf8-tab-separated-values-text", "TSV document",
            ["public.tab-separated-values-text", "public.utf8-plain-text"], [], []),
        Declaration("public.rtf", "RTF document", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
        Declaration("public.html", "HTML text", ["public.text"], ["html", "htm", "shtml", "shtm"], ["text/html"]),
        Declaration("public.xml", "XML text", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
        Declaration(
            "public.yaml", "YAML document", ["public.text"], ["yml", "yaml"],
            ["application/yaml", "application/x-yaml", "text/yaml"]),
        Declaration("public.css", "CSS style sheet", ["public.text"], ["css"], ["text/css"]),
        Declaration("public.source-code", "source code", ["public.plain-text"], [], []),
        Declaration("public.assembly-source", "assembly source", ["public.source-code"], ["s"], []),
        Declaration("public.c-source", "C source", ["public.source-code"], ["c"], []),
        Declaration("public.objective-c-source", "Objective-C source", ["public.source-code"], ["m"], []),
        Declaration("public.swift-source", "Swift source", ["public.source-code"], ["swift"], []),
        Declaration(
            "public.c-plus-plus-source", "C++ source", ["public.source-code"], ["cpp", "cp", "cxx", "cc", "c++"], []),
        Declaration("public.objective-c-plus-plus-source", "Objective-C++ source", ["public.source-code"], ["mm"], []),
        Declaration("public.c-header", "C header", ["public.source-code"], ["h"], []),
        Declaration(
            "public.c-plus-plus-header", "C++ header", ["public.source-code"], ["hh", "hpp", "h++", "hxx"], []),
        Declaration("public.script", "script", ["public.source-code"], [], []),
        Declaration("com.apple.applescript.text", "AppleScript text", ["public.script"], ["applescript"], []),
        Declaration("com.apple.applescript.script", "script", ["public.data", "public.script"], ["scpt"], []),
        Declaration(
            "com.apple.applescript.script-bundle", "script",
            ["com.apple.bundle", "com.apple.package", "public.script"], ["scptd"], []),
        Declaration(
            "com.netscape.javascript-source", "JavaScript", ["public.source-code", "public.executable"], ["js", "mjs"],
            ["text/javascript", "application/javascript"]),
        Declaration("public.shell-script", "shell script", ["public.script"], ["sh", "command"], ["application/x-sh"]),
        Declaration("public.perl-script", "Perl script", ["public.shell-script"], ["pl", "pm"], ["text/x-perl"]),
        Declaration("public.python-script", "Python script", ["public.shell-script"], ["py"], ["text/x-python"]),
        Declaration("public.ruby-script", "Ruby script", ["public.shell-script"], ["rb", "rbw"], ["text/x-ruby"]),
        Declaration(
            "public.php-script", "PHP script", ["public.shell-script"], ["php", "php3", "php4", "ph3", "ph4", "phtml"],
            ["text/php"]),
        Declaration("public.make-source", "Makefile", ["public.script"], [], []),
        Declaration("public.json", "JSON", ["public.text"], ["json"], ["application/json"]),
        Declaration("com.apple.property-list", "property list", ["public.data"], ["plist"], ["application/x-plist"]),
        Declaration(
            "com.apple.xml-property-list", "XML property list", ["com.apple.property-list", "public.xml"], [], []),
        Declaration("com.apple.binary-property-list", "binary property list", ["com.apple.property-list"], [], []),
        Declaration(
            "com.adobe.pdf", "PDF document", ["public.data", "public.composite-content"], ["pdf"], ["application/pdf"]),
        Declaration(
            "com.apple.rtfd", "RTFD document", ["com.apple.package", "public.composite-content"], ["rtfd"], []),
        Declaration("com.apple.flat-rtfd", "RTFD document", ["public.data", "public.composite-content"], [], []),
        Declaration(
            "com.apple.webarchive", "web archive", ["public.data", "public.composite-content"], ["webarchive"],
            ["application/x-webarchive"]),
        Declaration("public.image", "image", ["public.data", "public.content"], [], []),
        Declaration(
            "public.jpeg", "JPEG image", ["public.image"], ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
        Declaration("public.tiff", "TIFF image", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
        Declaration("com.compuserve.gif", "GIF image", ["public.image"], ["gif"], ["image/gif"]),
        Declaration("public.png", "PNG image", ["public.image"], ["png"], ["image/png"]),
        Declaration("com.apple.icns", "icon", ["public.image"], ["icns"], []),
        Declaration("com.microsoft.bmp", "BMP image", ["public.image"], ["bmp", "dib"], ["image/bmp"]),
        Declaration(
            "com.microsoft.ico", "icon", ["public.image"], ["ico"], ["image/vnd.microsoft.icon", "image/x-icon"]),
        Declaration("public.camera-raw-image", "raw image", ["public.image"], [], []),
        Declaration(
            "public.svg-image", "SVG image", ["public.image", "public.xml"], ["svg", "svgz"], ["image/svg+xml"]),
        Declaration("com.apple.live-photo", "live photo", [], [], []),
        Declaration("public.heif-standard", "HEIF image", ["public.image"], ["heif"], ["image/heif"]),
        Declaration("public.heic", "HEIC image", ["public.heif-standard"], ["heic"], ["image/heic"]),
        Declaration("org.webmproject.webp", "WebP image", ["public.image"], ["webp"], ["image/webp"]),
        Declaration("com.ilm.openexr-image", "OpenEXR image", ["public.image"], ["exr"], ["image/exr"]),
        Declaration("com.adobe.raw-image", "DNG image", ["public.camera-raw-image"], ["dng"], ["image/x-adobe-dng"]),
        Declaration("public.3d-content", "3D content", ["public.content"], [], []),
        Declaration(
            "com.pixar.universal-scene-description", "USD scene", ["public.3d-content", "public.data"],
            ["usd", "usda", "usdc"], []),
        Declaration(
            "com.pixar.universal-scene-description-mobile", "USDZ scene", ["com.pixar.universal-scene-description"],
            ["usdz"], ["model/vnd.usdz+zip"]),
        Declaration(
            "com.apple.reality", "Reality file", ["public.data", "public.3d-content"], ["reality"],
            ["model/vnd.reality"]),
        Declaration("com.apple.scenekit.scene", "SceneKit scene", ["public.data", "public.3d-content"], ["scn"], []),
        Declaration("com.apple.arobject", "AR reference object", ["public.data"], ["arobject"], []),
        Declaration("public.audiovisual-content", "audiovisual content", ["public.data", "public.content"], [], []),
        Declaration("public.movie", "movie", ["public.audiovisual-content"], [], []),
        Declaration("public.video", "video", ["public.movie"], [], []),
        Declaration("public.audio", "audio", ["public.audiovisual-content"], [], []),
        Declaration(
            "com.apple.quicktime-movie", "QuickTime movie", ["public.movie"], ["mov", "qt"], ["video/quicktime"]),
        Declaration("public.mpeg", "MPEG movie", ["public.movie"], ["mpg", "mpeg", "m75", "m15"], ["video/mpeg"]),
        Declaration("public.mpeg-2-video", "MPEG-2 video", ["public.video"], ["m2v"], ["video/mpeg2"]),
        Declaration(
            "public.mpeg-2-transport-stream", "MPEG-2 transport stream", ["public.movie"], ["ts", "m2ts"],
            ["video/mp2t"]),
        Declaration("public.mpeg-4", "MPEG-4 movie", ["public.movie"], ["mp4", "mpg4"], ["video/mp4"]),
        Declaration("com.apple.protected-mpeg-4-video", "protected movie", ["public.mpeg-4"], ["m4v"], ["video/x-m4v"]),
        Declaration("public.avi", "AVI movie", ["public.movie"], ["avi", "vfw"], ["video/avi", "video/x-msvideo"]),
        Declaration("public.mp3", "MP3 audio", ["public.audio"], ["mp3", "mpga"], ["audio/mpeg", "audio/mp3"]),
        Declaration(
            "public.mpeg-4-audio", "MPEG-4 audio", ["public.mpeg-4", "public.audio"], ["m4a", "mp4a"],
            ["audio/mp4", "audio/x-m4a"]),
        Declaration(
            "com.apple.protected-mpeg-4-audio", "protected audio", ["public.audio"], ["m4p", "m4b"], ["audio/x-m4p"]),
        Declaration(
            "public.aiff-audio", "AIFF audio", ["public.audio"], ["aiff", "aif"], ["audio/aiff", "audio/x-aiff"]),
        Declaration(
            "com.microsoft.waveform-audio", "WAV audio", ["public.audio"], ["wav", "wave"],
            ["audio/vnd.wave", "audio/wav", "audio/x-wav"]),
        Declaration("public.midi-audio", "MIDI audio", ["public.audio"], ["midi", "mid"], ["audio/midi"]),
        Declaration("public.playlist", "playlist", [], [], []),
        Declaration(
            "public.m3u-playlist", "M3U playlist", ["public.plain-text", "public.playlist"], ["m3u", "m3u8"],
            ["audio/mpegurl"]),
        Declaration("public.archive", "archive", ["public.data"], [], []),
        Declaration(
            "org.gnu.gnu-zip-archive", "GZIP archive", ["public.archive"], ["gz", "gzip"],
            ["application/gzip", "application/x-gzip"]),
        Declaration(
            "public.bzip2-archive", "BZIP2 archive", ["public.archive"], ["bz2", "bzip2"], ["application/x-bzip2"]),
        Declaration("public.zip-archive", "ZIP archive", ["public.archive"], ["zip"], ["application/zip"]),
        Declaration("public.tar-archive", "TAR archive", ["public.archive"], ["tar"], ["application/x-tar"]),
        Declaration("com.apple.archive", "Apple archive", ["public.archive"], ["aar", "yaa"], []),
        Declaration("public.spreadsheet", "spreadsheet", ["public.content"], [], []),
        Declaration("public.presentation", "presentation", ["public.composite-content"], [], []),
        Declaration("public.database", "database", ["public.data"], [], []),
        Declaration("public.message", "message", [], [], []),
        Declaration("public.contact", "contact", [], [], []),
        Declaration(
            "public.vcard", "contact card", ["public.text", "public.contact"], ["vcf", "vcard"],
            ["text/vcard", "text/directory"]),
        Declaration("public.to-do-item", "to-do item", [], [], []),
        Declaration("public.calendar-event", "calendar event", [], [], []),
        Declaration(
            "com.apple.ical.ics", "calendar document", ["public.text", "public.calendar-event", "public.to-do-item"],
            ["ics", "ical"], ["text/calendar"]),
        Declaration("public.email-message", "email message", ["public.message"], [], []),
        Declaration("com.apple.internet-location", "Internet location", ["public.data"], [], []),
        Declaration("com.microsoft.internet-shortcut", "Internet shortcut", ["public.data"], ["url"], []),
        Declaration("public.font", "font", [], ["ttf", "otf", "ttc"], ["font/ttf", "font/otf"]),
        Declaration("public.bookmark", "bookmark", [], [], []),
        Declaration("com.rsa.pkcs-12", "key file", ["public.data"], ["p12", "pfx"], ["application/x-pkcs12"]),
        Declaration(
            "public.x509-certificate", "certificate", ["public.data"], ["cer", "crt", "der"],
            ["application/x-x509-ca-cert"]),
        Declaration(
            "org.idpf.epub-container", "EPUB document", ["public.data", "public.composite-content"], ["epub"],
            ["application/epub+zip"]),
        Declaration("public.log", "log", ["public.plain-text"], ["log"], []),
        Declaration(
            "com.microsoft.windows-executable", "Windows executable", ["public.executable", "public.data"], ["exe"],
            ["application/x-msdownload"]),
        Declaration("com.apple.application", "application", ["public.executable"], [], []),
        Declaration(
            "com.microsoft.word.doc", "Word document", ["public.data", "public.composite-content"], ["doc"],
            ["application/msword"]),
        Declaration(
            "org.openxmlformats.wordprocessingml.document", "Word document",
            ["public.data", "public.composite-content"], ["docx"],
            ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]),
        Declaration(
            "org.openxmlformats.spreadsheetml.sheet", "Excel workbook", ["public.data", "public.spreadsheet"], ["xlsx"],
            ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
        Declaration(
            "org.openxmlformats.presentationml.presentation", "PowerPoint presentation",
            ["public.data", "public.presentation"], ["pptx"],
            ["application/vnd.openxmlformats-officedocument.presentationml.presentation"]),
        Declaration(
            "net.daringfireball.markdown", "Markdown text", ["public.plain-text"], ["md", "markdown"], ["text/markdown"]
        ),
        Declaration("org.webmproject.webm", "WebM movie", ["public.movie"], ["webm"], ["video/webm"]),
    ]
}
