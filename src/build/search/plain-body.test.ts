import { expect, it } from "vitest";
import { plainMarkdown, plainWording } from "./plain-body.ts";

it.each([
  ["## Form\n\nSchriftlich.", "Form\nSchriftlich."],
  ["Siehe [Abmahnung](/betriebsratslexikon/br/abmahnung).", "Siehe Abmahnung."],
  ["**Wichtig:** _nie_ `so`", "Wichtig: nie so"],
  ["- eins\n- zwei\n\n1. drei", "eins\nzwei\ndrei"],
  ["| Frist | Folge |\n|---|---|\n| 1 Woche | Zustimmung |", "Frist Folge\n1 Woche Zustimmung"],
  ["> Zitat\n\nText", "Zitat\nText"],
  ["```\nCode\n```\nText", "Text"],
  ["a <b>c</b> 3 * 4 snake_case", "a <b>c</b> 3 * 4 snake_case"],
])("%j reads %j", (source, text) => expect(plainMarkdown(source)).toBe(text));

it("the wording of a provision is its text, without footnotes and older wordings", () => {
  const body = {
    text: [
      {
        tag: "p",
        in: [
          "(1) Der ",
          { tag: "b", in: ["Rat"] },
          { tag: "footnote", ref: "F1" },
          { tag: "list", items: [{ label: ["1."], parts: [["tagt"]] }] },
        ],
      },
      { tag: "p", in: ["(2) Ende."] },
    ],
    footnotes: [{ id: "F1", sign: "*", in: ["Fußnote"] }],
    notes: [],
    earlier: [{ asOf: "2020-01-01", text: ["Alt"] }],
  };
  const file = `Amtlich.\n\n\`\`\`json\n${JSON.stringify(body)}\n\`\`\`\n`;
  expect(plainWording(file)).toBe("(1) Der Rat 1. tagt\n(2) Ende.");
});
