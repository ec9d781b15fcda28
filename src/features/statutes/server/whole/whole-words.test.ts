import { expect, it } from "vitest";
import { printable } from "#src/shared/server/pdf/printable.ts";
import type { NormBody, NormNode } from "../../rules/norm-text.ts";
import type { WholeModel } from "./whole.pages.ts";
import { wholePdfContent } from "./whole-pdf-content.ts";

const part = { kind: "norm", id: "norm-1", level: 3, label: "§ 1", heading: "Eins", path: "/gesetze/x/1", repealed: false } as const;
const model = {
  ...{ head: { path: "/gesetze/x/gesamt" }, parts: [{ ...part, body: { file: "norms/x/1.md" } }], toc: [], facts: [] },
  ...{ kicker: "X", abbreviation: "X", lead: "", title: "X", asOf: "2024-01-01", repealedSince: undefined },
} as unknown as WholeModel;

function blocksOf(text: readonly NormNode[], footnotes: NormBody["footnotes"] = []) {
  const { blocks } = wholePdfContent(model, { origin: "", read: () => ({ text, footnotes, notes: [], earlier: [] }) });
  return blocks.slice(blocks.findIndex(({ kind }) => kind === "heading") + 1);
}
const sup = (words: string): NormNode => ({ tag: "sup", in: [words] });
const sub = (words: string): NormNode => ({ tag: "sub", in: [words] });
const p = (...nodes: readonly NormNode[]): NormNode => ({ tag: "p", in: nodes });
const note = (...nodes: readonly NormNode[]): NormNode => ({ tag: "note", in: nodes });

it("tells what is raised or lowered from the characters beside it", () =>
  expect(blocksOf([p(sup("1"), "Masken N95, 10", sup("-3"), " m", sup("2"), " CO", sub("2"), " x", sup("a"), ".")])).toEqual([
    { kind: "paragraph", text: "¹Masken N95, 10⁻³ m² CO₂ x^(a)." },
  ]));

it("does so in lists, their labels and tables too", () => {
  const list: NormNode = { tag: "list", items: [{ label: ["1", sup("a"), "."], parts: [["5 m", sup("3")]] }] };
  const table: NormNode = { tag: "table", groups: [{ head: [[{ in: ["Maß"] }]], body: [[{ in: [p("m", sup("2")), list] }]] }] };
  expect(blocksOf([p(list, table)])).toEqual([
    { kind: "list", items: ["5 m³"], labels: ["1^(a)."], depth: 0 },
    { kind: "table", columns: [{ label: "Maß", share: 1 }], rows: [["m² 1^(a). 5 m³"]] },
  ]);
});

it("writes the signs of footnotes where they stand, and says which belongs to the heading", () => {
  const footnotes = [
    { id: "F1", sign: "1", in: ["Zum Wort."] },
    { id: "F2", sign: "*)", in: ["Zum Titel, m", sup("2"), "."], inHeading: true },
  ];
  expect(blocksOf([p("Maske", { tag: "footnote", ref: "F1" }, " tragen.")], footnotes)).toEqual([
    { kind: "paragraph", text: "Maske¹ tragen." },
    { kind: "paragraph", tone: "soft", text: "1 Zum Wort." },
    { kind: "paragraph", tone: "soft", text: "*) Zum Titel, m². (Fußnote zur Überschrift)" },
  ]);
});

it("says of a remark of the publisher that it is one, once", () =>
  expect(blocksOf([p("Es gilt."), note(note("Fundstelle: x"), p("Weiter.")), p("Auch.", note("Nur hier."))])).toEqual([
    { kind: "paragraph", text: "Es gilt." },
    { kind: "paragraph", tone: "soft", text: "Anmerkung der Dokumentation: Fundstelle: x" },
    { kind: "paragraph", tone: "soft", text: "Weiter." },
    { kind: "paragraph", text: "Auch." },
    { kind: "paragraph", tone: "soft", text: "Anmerkung der Dokumentation: Nur hier." },
  ]));

it("stays so where the font lacks the small characters", () => {
  const [block] = blocksOf([p("10", sup("-3"), " m", sup("2"))]);
  const text = block?.kind === "paragraph" ? String(block.text) : "";
  expect(printable(text, (codePoint) => codePoint < 256)).toBe("10^(-3) m²");
});
