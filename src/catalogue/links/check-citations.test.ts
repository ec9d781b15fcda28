import { afterEach, describe, expect, it } from "vitest";
import { formatProblems } from "../problem.ts";
import { scanContent } from "../scan-content.ts";
import { type ContentFolder, contentFolder, lexiconText } from "../test/content-folder.ts";
import { checkCitations } from "./check-citations.ts";

const TODAY = "2026-11-23";
const list = `abbreviations: ["BetrVG"]
asOf: 2024-07-24
norms:
  "5": "1 2(1-5) 3!"
  "6": "weggefallen"
  "7": ""
  "17a": "(1-4)"
  "37": "1-7"
  "87": "1(1-14) 2"
  "99": "?"
  "art-1": "1"
`;
const allowed = (...rules: readonly string[]): string =>
  `allowed:\n${rules.map((rule) => `  - ${rule}\n    reason: "Zitiert wird die Fassung von 1972."\n    reviewed: 2026-11-02\n`).join("")}`;

let folder: ContentFolder;
afterEach(() => folder.drop());

function problemsOf(files: Readonly<Record<string, string>>): string {
  folder = contentFolder({ "norm-lists/betrvg.yaml": list, ...files });
  const { files: scanned, problems } = scanContent(folder.dir, new Map());
  expect(problems).toEqual([]);
  return formatProblems(
    checkCitations(
      [...scanned.values()].map(({ entry }) => entry),
      { contentDir: folder.dir, today: TODAY },
    ),
  );
}
const problemsWith = (text: string): string => problemsOf({ "lexicon/br/x.md": lexiconText([], text) });

describe("a citation in our content", () => {
  it.each([
    ["§ 999 BetrVG", "§ 999 BetrVG gibt es nicht."],
    ["§ 999 des Betriebsverfassungsgesetzes", "§ 999 BetrVG gibt es nicht."],
    ["§ 6 BetrVG", "§ 6 BetrVG ist weggefallen."],
    ["§ 37 Abs. 9 BetrVG", "§ 37 Abs. 9 BetrVG gibt es nicht: § 37 BetrVG hat keinen Absatz 9."],
    ["§ 5 Abs. 3 BetrVG", "§ 5 Abs. 3 BetrVG ist weggefallen."],
    ["§ 7 Abs. 1 BetrVG", "§ 7 Abs. 1 BetrVG gibt es nicht: § 7 BetrVG hat keine gezählten Absätze."],
    ["§ 87 Abs. 1 Nr. 15 BetrVG", "§ 87 Abs. 1 Nr. 15 BetrVG gibt es nicht: § 87 Abs. 1 BetrVG hat keine Nummer 15."],
    ["§ 17a Nr. 5 BetrVG", "§ 17a Nr. 5 BetrVG gibt es nicht: § 17a BetrVG hat keine Nummer 5."],
    ["§§ 37 Abs. 8, 87 BetrVG", "§ 37 Abs. 8 BetrVG gibt es nicht: § 37 BetrVG hat keinen Absatz 8."],
    ["§§ 5 bis 150 BetrVG", "§§ 5–150 BetrVG: § 150 BetrVG gibt es nicht."],
    ["Art. 2 BetrVG", "Art. 2 BetrVG gibt es nicht."],
  ])("%s is refused: %s", (text, sentence) => expect(problemsWith(`Davor.\n\nSiehe ${text}.`)).toBe(`lexicon/br/x.md:10: ${sentence}`));

  it.each([
    ["2022-05-26", "§ 5 Corona-ArbSchV", "§ 5 Corona-ArbSchV ist weggefallen."],
    ["2022-05-26", "§ 5 Abs. 2 Corona-ArbSchV", "§ 5 Corona-ArbSchV ist weggefallen."],
    ["2022-05-26", "§§ 5 bis 7 Corona-ArbSchV", "§§ 5–7 Corona-ArbSchV: beide Enden sind weggefallen."],
    ["2099-01-01", "§ 5 Corona-ArbSchV", ""],
  ])("of a statute that is law no more from %s on is refused once that day has come: %s", (day, text, sentence) => {
    const repealed = list.replace("BetrVG", "Corona-ArbSchV").replace("asOf: 2024-07-24", `asOf: 2022-03-21\nrepealedFrom: ${day}`);
    const found = problemsOf({ "norm-lists/corona-arbschv.yaml": repealed, "lexicon/br/x.md": lexiconText([], `Siehe ${text}.`) });
    expect(found).toBe(sentence && `lexicon/br/x.md:8: ${sentence}`);
  });

  const wording = (anchors: string): string =>
    `---\nstatute: betrvg\nlabel: "§ 37"\nposition: 1\nasOf: 2024-07-24\nanchors: "${anchors}"\n---\n\n\`\`\`json\n{"text":[]}\n\`\`\`\n`;
  it.each([
    ["§ 37 Abs. 6 Satz 7 BetrVG", "§ 37 Abs. 6 S. 7 BetrVG gibt es nicht: § 37 Abs. 6 BetrVG hat keinen Satz 7."],
    ["§ 37 Abs. 6 Satz 1 und 3 BetrVG", "§ 37 Abs. 6 S. 3 BetrVG gibt es nicht: § 37 Abs. 6 BetrVG hat keinen Satz 3."],
  ])("%s is refused by the imported wording: %s", (text, sentence) => {
    const files = {
      "norms/betrvg/37.md": wording("abs-6 abs-6-satz-1 abs-6-satz-2"),
      "lexicon/br/x.md": lexiconText([], `Siehe ${text}.`),
    };
    expect(problemsOf(files)).toBe(`lexicon/br/x.md:8: ${sentence}`);
  });

  it.each(["§ 37 Abs. 6 Satz 2 BetrVG", "§ 37 Abs. 5 Satz 9 BetrVG", "§ 37 Abs. 6 Nr. 1 Satz 7 BetrVG", "§ 37 Abs. 6 Satz 7 BetrVG a.F."])(
    "%s is not refused by it",
    (text) => {
      const files = { "norms/betrvg/37.md": wording("abs-5 abs-6 abs-6-satz-1 abs-6-satz-2"), "lexicon/br/x.md": lexiconText([], text) };
      expect(problemsOf(files)).not.toContain("Satz");
    },
  );

  it.each([
    "§ 37 Abs. 6 Satz 1 BetrVG",
    "§ 87 Abs. 1 Nr. 14 BetrVG",
    "§ 99 Abs. 12 BetrVG",
    "§§ 5 bis 7 BetrVG",
    "§ 6 BetrVG a.F.",
    "§ 6 BetrVG 1952",
    "§ 999 BGB",
    "Art. 999 DSGVO",
    "Art. 1 Abs. 1 BetrVG",
  ])("%s is left alone", (text) => expect(problemsWith(`Siehe ${text}.`)).toBe(""));

  it("is looked at in fields, where the line is the field's", () => {
    const text = lexiconText(["norms:", '  - "§ 37 Abs. 6 BetrVG"', '  - "§ 998 BetrVG"']);
    expect(problemsOf({ "lexicon/br/x.md": text })).toBe("lexicon/br/x.md:7: § 998 BetrVG gibt es nicht.");
  });
});

describe("the list of exceptions", () => {
  const wrong = { "lexicon/br/x.md": lexiconText([], "§ 999 BetrVG") };

  it.each(["{ citation: § 999 BetrVG", "{ citation: § 999 BetrVG, file: lexicon/br/x.md", '{ citation: § 999 BetrVG, file: "lexicon/*"'])(
    "lets pass what it names: %s",
    (rule) => {
      const text = `allowed:\n  - ${rule}, reason: "Zitiert wird ein Entwurf von 2026.", reviewed: 2026-11-02 }\n`;
      expect(problemsOf({ ...wrong, "citations-allowed/a.yaml": text })).toBe("");
    },
  );

  it("lets pass nothing elsewhere, and says so when it fits nothing", () => {
    const text = allowed("citation: § 999 BetrVG\n    file: news/*", "citation: § 5 BetrVG");
    expect(problemsOf({ ...wrong, "citations-allowed/a.yaml": text }).split("\n")).toEqual([
      "citations-allowed/a.yaml:2: Die Ausnahme für „§ 999 BetrVG“ trifft nichts mehr; bitte streichen.",
      "citations-allowed/a.yaml:6: Die Ausnahme für „§ 5 BetrVG“ trifft nichts mehr; bitte streichen.",
      "lexicon/br/x.md:8: § 999 BetrVG gibt es nicht.",
    ]);
  });
});
