import { createHash } from "node:crypto";
import type { ReadProblem } from "../../../rules/pdf-analysis/read-refusals.ts";
import { linesOf, madePdf, onePage, packed, stream, textPdf } from "./made-pdf.ts";

/** `read`: harmless for whoever does not run what it holds. Every one may end at a limit, too; those with one of their own nearly always do. */
export type HostilePdf = readonly [name: string, make: () => Buffer, outcome: ReadProblem | "read", wallMs?: number];

/** What takes minutes need not be waited for. */
const SHORT_MS = 2000;

const MB = 1_000_000;
const HELLO = "BT /F1 12 Tf 72 700 Td (Guten Tag, Betriebsrat) Tj ET";
const spaces = (length: number): Buffer => Buffer.alloc(length, " ");
const action = (dictionary: string): Buffer => madePdf(onePage(HELLO, { catalogue: `/OpenAction<<${dictionary}>>` }));
const withFont = (font: string, ...more: (string | Buffer)[]): Buffer => madePdf([...onePage(HELLO, { font }), ...more]);
const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}${close.repeat(depth)}`;

/** Bytes that are no pattern, the same each time. */
function noise(length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) => createHash("sha256").update(String(index)).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

function flatPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>>>";
  return madePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    stream(HELLO),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...Array.from({ length: count }, () => page),
  ]);
}

function deepPages(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`);
  return madePdf(["<</Type/Catalog/Pages 2 0 R>>", ...nodes, "<</Type/Page/MediaBox[0 0 595 842]>>"]);
}

/** Forms that draw each other twice, so many deep: 2 to the power of that. */
function formBomb(depth: number): Buffer {
  const form = (next: number): Buffer =>
    stream(`/X Do /X Do`, `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${next} 0 R>>>>`);
  const last = stream(
    HELLO,
    "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>",
  );
  return madePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
    stream("/X Do"),
    ...Array.from({ length: depth }, (_, index) => form(index + 6)),
    last,
  ]);
}

const encrypted = (version: number, length: number): Buffer =>
  madePdf(onePage(HELLO), {
    trailer: `/Encrypt<</Filter/Standard/V ${version}/R ${version + 1}/Length ${length}/P -44/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>>>/ID[<00><00>]`,
  });

export const hostilePdfs: readonly HostilePdf[] = [
  ["nothing at all", () => Buffer.alloc(0), "broken"],
  ["a single byte", () => Buffer.from("%"), "broken"],
  ["only a header", () => Buffer.from("%PDF-1.7\n"), "broken"],
  ["only an end", () => Buffer.from("%%EOF"), "broken"],
  ["a header and an end", () => Buffer.from("%PDF-1.7\n%%EOF\n"), "broken"],
  ["noise", () => noise(MB), "broken"],
  ["noise behind a header", () => Buffer.concat([Buffer.from("%PDF-1.7\n"), noise(MB), Buffer.from("\n%%EOF")]), "broken"],
  ["zeros", () => Buffer.alloc(MB), "broken"],
  ["a zip", () => Buffer.from("PK\x03\x04 word/document.xml", "latin1"), "broken"],
  ["a page of HTML", () => Buffer.from("<html><script>alert(1)</script></html>"), "broken"],
  ["a drawing with a script", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), "broken"],
  ["PostScript", () => Buffer.from("%!PS-Adobe-3.0\n{ } loop\n"), "broken"],
  ["broken off in the middle", () => textPdf(["Guten Tag"]).subarray(0, 300), "broken"],
  ["broken off before the trailer", () => textPdf(["Guten Tag"]).subarray(0, -120), "broken"],
  ["a wrong cross-reference table", () => madePdf(onePage(HELLO), { xref: "wrong" }), "read"],
  ["no cross-reference table", () => madePdf(onePage(HELLO), { xref: "none" }), "read"],
  ["a table that points to itself", () => madePdf(onePage(HELLO), { trailer: "/Prev 15" }), "read"],
  [
    "a chain of tables in a circle",
    () => Buffer.from(String(textPdf(["Guten Tag"]).toString("latin1")).replace("/Root 1 0 R", "/Root 1 0 R/Prev 9"), "latin1"),
    "read",
  ],
  ["objects without end", () => Buffer.from(`%PDF-1.7\n1 0 obj\n${"<<".repeat(1000)}\n%%EOF`), "broken"],
  ["a catalogue that is its own pages", () => madePdf(["<</Type/Catalog/Pages 1 0 R>>"]), "no-text"],
  ["pages that are their own children", () => madePdf(onePage(HELLO, { pages: "<</Type/Pages/Kids[2 0 R]/Count 1>>" })), "no-text"],
  [
    "pages that say they are two thousand million",
    () => madePdf(onePage(HELLO, { pages: "<</Type/Pages/Kids[3 0 R]/Count 2000000000>>" })),
    "read",
  ],
  ["fewer than no pages", () => madePdf(onePage(HELLO, { pages: "<</Type/Pages/Kids[3 0 R]/Count -5>>" })), "no-text"],
  ["no pages", () => madePdf(onePage(HELLO, { pages: "<</Type/Pages/Kids[]/Count 0>>" })), "no-text"],
  ["ten thousand pages", () => flatPages(10_000), "too-many-pages"],
  ["one page too many", () => flatPages(101), "too-many-pages"],
  ["a tree of pages five thousand deep", () => deepPages(5000), "no-text"],
  ["a password, 40 bits", () => encrypted(1, 40), "encrypted"],
  ["a password, 128 bits", () => encrypted(2, 128), "encrypted"],
  ["an unknown cipher", () => madePdf(onePage(HELLO), { trailer: "/Encrypt<</Filter/Geheim/V 9>>/ID[<00><00>]" }), "broken"],
  ["a bomb of blanks", () => madePdf(onePage(packed(spaces(400 * MB)))), "no-text"],
  ["a bomb in a bomb in a bomb", () => madePdf(onePage(packed(spaces(400 * MB), 3))), "no-text", SHORT_MS],
  ["a bomb of letters", () => madePdf(onePage(packed(Buffer.from(`${HELLO}\n`.repeat(2 * MB))))), "read"],
  [
    "one string of a hundred million letters",
    () => madePdf(onePage(packed(Buffer.concat([Buffer.from("BT /F1 9 Tf ("), Buffer.alloc(100 * MB, "a"), Buffer.from(") Tj ET")])))),
    "read",
  ],
  ["a hundred filters on one stream", () => madePdf(onePage(stream("x", `/Filter[${"/ASCIIHexDecode".repeat(100)}]`))), "no-text"],
  ["a length of its own stream", () => madePdf(onePage(Buffer.from("<</Length 4 0 R>>\nstream\nBT ET\nendstream"))), "no-text"],
  ["a length beyond the file", () => madePdf(onePage(Buffer.from("<</Length 999999999>>\nstream\nBT ET\nendstream"))), "no-text"],
  ["arrays a hundred thousand deep", () => madePdf(onePage(nested("[", "]", 100_000))), "no-text"],
  ["dictionaries a hundred thousand deep", () => madePdf(onePage(HELLO, { page: `/X ${nested("<</A ", ">>", 100_000)}` })), "no-text"],
  ["a million states saved", () => madePdf(onePage(`${"q ".repeat(MB)}${HELLO}`)), "read", SHORT_MS],
  [
    "forms that draw each other for ever",
    () =>
      madePdf([
        ...onePage("/X Do", { page: "/Resources<</XObject<</X 6 0 R>>>>" }),
        stream("/X Do", "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>"),
      ]),
    "no-text",
  ],
  ["forms that draw each other a thousand million times", () => formBomb(30), "read", SHORT_MS],
  ["a page of nothing", () => madePdf(onePage(HELLO, { page: "/MediaBox[0 0 0 0]" })), "read"],
  ["a page as wide as the sun", () => madePdf(onePage(HELLO, { page: "/CropBox[0 0 1e12 1e12]/MediaBox[0 0 1e12 1e12]" })), "read"],
  ["a page that is turned and enlarged without end", () => madePdf(onePage(HELLO, { page: "/Rotate 1234567/UserUnit 1e30" })), "read"],
  ["letters as large as the sun", () => madePdf(onePage("BT /F1 1e30 Tf 72 700 Td (Guten Tag) Tj ET")), "read"],
  [
    "a font that is its own descendant",
    () => withFont("<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[5 0 R]>>"),
    "read",
  ],
  [
    "a table of letters with a span without end",
    () =>
      withFont(
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
        stream(
          "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <ffffffff> endcodespacerange 1 beginbfrange <00000000> <ffffffff> <0041> endbfrange endcmap",
        ),
      ),
    "read",
  ],
  [
    "a font program of noise",
    () =>
      withFont(
        "<</Type/Font/Subtype/TrueType/BaseFont/A/FirstChar 0/LastChar 255/FontDescriptor<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 6 0 R>>>>",
        stream(noise(200_000)),
      ),
    "read",
  ],
  ["a script that starts with the file", () => action("/S/JavaScript/JS(while(true){})"), "read"],
  ["a script that calls home", () => action("/S/JavaScript/JS(this.submitForm('http://127.0.0.1:9/'))"), "read"],
  ["a program to be launched", () => action("/S/Launch/F(/bin/sh)"), "read"],
  ["a file of this machine", () => action("/S/GoToR/F(/etc/passwd)/D[0/Fit]"), "read"],
  ["an address to be opened", () => action("/S/URI/URI(http://169.254.169.254/latest/meta-data)"), "read"],
  [
    "content that lies somewhere else",
    () => madePdf(onePage(Buffer.from("<</Length 0/F(http://127.0.0.1:9/x)/FFilter/FlateDecode>>\nstream\n\nendstream"))),
    "no-text",
  ],
  [
    "a form of XFA with entities",
    () =>
      madePdf([
        ...onePage(HELLO, { catalogue: "/AcroForm<</XFA 6 0 R/Fields[]>>" }),
        stream('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><xdp>&b;</xdp>'),
      ]),
    "read",
  ],
  [
    "a field that is its own parent",
    () =>
      madePdf([
        ...onePage(HELLO, { catalogue: "/AcroForm<</Fields[6 0 R]>>", page: "/Annots[6 0 R]" }),
        "<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/V(Guten Tag)/Parent 6 0 R/Rect[0 0 99 20]>>",
      ]),
    "read",
  ],
  [
    "an outline in a circle",
    () => madePdf([...onePage(HELLO, { catalogue: "/Outlines 6 0 R" }), "<</First 6 0 R/Next 6 0 R/Title(x)>>"]),
    "read",
  ],
  ["signs that turn the direction", () => madePdf(onePage(linesOf(["\u00ad\u0000\u0007 Guten Tag"]))), "read"],
  ["words like those of a prototype", () => textPdf(["__proto__ constructor toString"]), "read"],
];
