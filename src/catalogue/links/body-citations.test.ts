import { describe, expect, it } from "vitest";
import { citationsOfMarkdown, citationsOfWording } from "./body-citations.ts";

describe("citations of a Markdown text", () => {
  it("have the line of the file they stand on, also in headings and links", () => {
    const body = "## Nach § 38 BetrVG\n\nText zu **§ 37** Abs. 6 BetrVG\nund zu [§ 40 BetrVG](/gesetze/betrvg/40).\n\n> § 1 KSchG\n";
    expect(citationsOfMarkdown(body, 7)).toEqual([
      { text: "§ 38 BetrVG", line: 7 },
      { text: "§ 37 Abs. 6 BetrVG", line: 9 },
      { text: "§ 40 BetrVG", line: 10 },
      { text: "§ 1 KSchG", line: 12 },
    ]);
  });

  it("are told each time", () => expect(citationsOfMarkdown("§ 1 KSchG\n\n§ 1 KSchG", 1).map(({ line }) => line)).toEqual([1, 3]));

  it("are none in code and addresses", () =>
    expect(citationsOfMarkdown("`§ 1 KSchG` und [dort](https://x.example/§ 2 KSchG)", 1)).toEqual([]));
});

describe("citations of an imported wording", () => {
  const wording = (text: unknown): string =>
    `\nBemerkung\n\n\`\`\`json\n${JSON.stringify({ text, earlier: [{ text: ["§ 9 KSchG"] }] })}\n\`\`\`\n`;

  it("mean the statute itself where none is named, and are told once", () => {
    const text = [
      { tag: "p", in: ["(1) § 80 Abs. 1 und § 5 KSchG. § 80 Abs. 1 bleibt."] },
      { tag: "list", items: [{ label: ["1."], parts: [["§ 7"]] }] },
    ];
    expect(citationsOfWording(wording(text), { own: true }).map((citation) => citation.text)).toEqual([
      "§ 80 Abs. 1 KSchG",
      "§ 5 KSchG",
      "§ 80 Abs. 1",
      "§ 7",
    ]);
  });

  it("of a decision mean no statute where none is named", () => {
    const sections = [
      {
        kind: "reasons",
        title: "Gründe § 1",
        rows: [{ rn: "7", blocks: [{ tag: "p", in: ["§ 5 KSchG und § 7 (BAG 7.2.2024 – 7 ABR 8/23)"] }] }],
      },
    ];
    const body = `\n\`\`\`json\n${JSON.stringify({ sections })}\n\`\`\`\n`;
    expect(citationsOfWording(body, { own: false }).map(({ text }) => text)).toEqual(["§ 5 KSchG", "7 ABR 8/23"]);
  });

  it.each(["", "kein JSON", "{ falsch }"])("are none in %j", (body) => expect(citationsOfWording(body, { own: true })).toEqual([]));
});
