import { expect, it } from "vitest";
import { pdfBlocksOf } from "./pdf-blocks.ts";

const origins = { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" };
const media = {
  "muster.pdf": { download: { path: "/downloads/muster.pdf", type: "PDF", bytes: 3000 } },
  "flur.jpg": { picture: { name: "abc", width: 10, height: 10, fallback: "jpg", alt: "Ein Flur" } },
} as const;

it("leads to a download by its whole address, and says what a picture shows", () =>
  expect(pdfBlocksOf("[Muster](muster.pdf)\n\n![](flur.jpg)\n\n![Ein Saal](flur.jpg)", "betriebsrat", origins, media)).toEqual([
    { kind: "paragraph", text: [{ text: "Muster", href: `${origins.betriebsrat}/downloads/muster.pdf` }] },
    { kind: "paragraph", text: [{ text: "[Bild: Ein Flur]" }] },
    { kind: "paragraph", text: [{ text: "[Bild: Ein Saal]" }] },
  ]));

const blocks = (source: string) => pdfBlocksOf(source, "betriebsrat", origins);

it.each([
  ["a heading", "## Worum es geht", [{ kind: "heading", level: 2, text: "Worum es geht" }]],
  ["a smaller heading", "#### Klein", [{ kind: "heading", level: 3, text: "Klein" }]],
  [
    "a paragraph over two lines",
    "Eins\nzwei **drei** *vier* `fünf`",
    [
      {
        kind: "paragraph",
        text: [
          { text: "Eins" },
          { text: " " },
          { text: "zwei " },
          { text: "drei", strong: true },
          { text: " " },
          { text: "vier" },
          { text: " " },
          { text: "fünf" },
        ],
      },
    ],
  ],
  ["a list", "- Eins\n- Zwei", [{ kind: "list", items: [[{ text: "Eins" }], [{ text: "Zwei" }]] }]],
  ["an ordered list", "1. Eins\n2. Zwei", [{ kind: "list", ordered: true, items: [[{ text: "Eins" }], [{ text: "Zwei" }]] }]],
  ["a nested list", "- Eins\n  - Innen\n- Zwei", [{ kind: "list", items: [[{ text: "Eins" }], [{ text: "Innen" }], [{ text: "Zwei" }]] }]],
  ["a quotation", "> Wort", [{ kind: "paragraph", text: [{ text: "Wort" }], tone: "soft" }]],
  [
    "a table",
    "| A | B |\n|---|---|\n| 1 | **2** |",
    [
      {
        kind: "table",
        columns: [
          { label: "A", share: 0.5 },
          { label: "B", share: 0.5 },
        ],
        rows: [["1", "2"]],
      },
    ],
  ],
  ["raw HTML as text", "Ein <b>Wort</b>", [{ kind: "paragraph", text: [{ text: "Ein <b>Wort</b>" }] }]],
  ["nothing", "", []],
])("makes blocks of %s", (_case, source, expected) => expect(blocks(source)).toEqual(expected));

it.each([
  ["/seminare/t/x", "http://localhost:4321/seminare/t/x"],
  ["/gesetze/betrvg#p-37", "http://betriebsrat.localhost:4321/gesetze/betrvg#p-37"],
  ["/impressum", "http://betriebsrat.localhost:4321/impressum"],
  ["https://example.org/", "https://example.org/"],
  ["tel:+49890000100", "tel:+49890000100"],
])("gives the link to %s the complete address %s", (href, address) =>
  expect(blocks(`[Wort](${href})`)).toEqual([{ kind: "paragraph", text: [{ text: "Wort", href: address }] }]),
);

it("knows no address for a link within the page", () =>
  expect(blocks("[Wort](#oben)")).toEqual([{ kind: "paragraph", text: [{ text: "Wort" }] }]));
