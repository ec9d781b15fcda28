import { globSync, readFileSync } from "node:fs";
import yaml from "js-yaml";
import { describe, expect, it } from "vitest";
import { checkContent, entriesOf } from "#src/catalogue/check-content.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { readCitation } from "#src/catalogue/links/read-citation.ts";
import { statuteNames } from "#src/catalogue/links/statute-names.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { formatProblems } from "#src/catalogue/problem.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";

const questionText = (...fields: readonly string[]): string => {
  const given = fields.join("\n");
  const own = [
    "question: Wie lange dauert die Pause?",
    "variants: [Pause Dauer]",
    "norms: [§ 37 Abs. 6 BetrVG]",
    "checked: 2026-11-02",
  ].filter((field) => !given.includes(`${field.split(":", 1)[0]}:`));
  return ["---", ...own, ...fields, "---", ""].join("\n");
};

const list = 'abbreviations: ["BetrVG"]\nasOf: 2024-07-24\nnorms:\n  "6": "weggefallen"\n  "37": "1-7"\n';

function problemsOf(files: Readonly<Record<string, string>>): string {
  const folder = contentFolder({ "norm-lists/betrvg.yaml": list, ...files });
  try {
    const scan = scanContent(folder.dir, new Map());
    return formatProblems(checkContent(scan, { contentDir: folder.dir, publicDir: "public" }, new Date("2026-11-22T12:00:00Z")));
  } finally {
    folder.drop();
  }
}

describe("a question", () => {
  it("that is right stops nothing", () => {
    expect(
      problemsOf({
        "lexicon/br/abmahnung.md": lexiconText(),
        "questions/pause.md": questionText(
          "lexicon: [br/abmahnung]",
          "answer: Die Pause dauert so lange, wie es in der genannten Vorschrift steht.",
        ),
      }),
    ).toBe("");
  });

  it.each([
    ["question: Wie lange dauert die Pause", "questions/pause.md:5: Feld „question“ endet mit einem Fragezeichen."],
    ["variants: []", "questions/pause.md:5: Feld „variants“ braucht mindestens eine andere Formulierung."],
    ["norms: []", "questions/pause.md:5: Feld „norms“ braucht eine Vorschrift, einen Lexikonbegriff oder ein Seminar."],
    ["norms: [§ 999 BetrVG]", "questions/pause.md:5: § 999 BetrVG gibt es nicht."],
    ["norms: [§ 6 BetrVG]", "questions/pause.md:5: § 6 BetrVG ist weggefallen."],
    ["norms: [§ 37 Abs. 9 BetrVG]", "questions/pause.md:5: § 37 Abs. 9 BetrVG gibt es nicht: § 37 BetrVG hat keinen Absatz 9."],
    [
      "norms: [§ 3 Abs. 1 Quatsch]",
      "questions/pause.md:5: Feld „norms“: „§ 3 Abs. 1 Quatsch“ nennt keine Vorschrift, die wir lesen können.",
    ],
    ["variants: [was ist das]", "questions/pause.md:5: „was ist das“ besteht nur aus Wörtern, nach denen die Suche nicht sucht."],
  ])("%s is named with file and line", (field, message) => {
    expect(problemsOf({ "questions/pause.md": questionText(field) }).trim()).toBe(message);
  });

  it("without an entry of the lexicon is named", () => {
    expect(problemsOf({ "questions/pause.md": questionText("lexicon: [br/pause]") })).toContain(
      "questions/pause.md:6: Feld „lexicon“: In „lexicon“ gibt es keinen Eintrag „br/pause“.",
    );
  });

  it("with an answer needs a norm", () => {
    const parsed = parseEntry(
      "questions",
      "pause",
      "questions/pause.md",
      questionText("norms: []", "lexicon: [br/pause]", `answer: ${"Ein Satz. ".repeat(6)}`),
    );
    expect(parsed.ok ? [] : parsed.problems.map(({ message }) => message)).toEqual([
      "Feld „norms“ braucht zu einer Antwort mindestens eine Vorschrift.",
    ]);
  });

  it("asked twice is named, whatever the inflection", () => {
    expect(
      problemsOf({
        "questions/a.md": questionText(),
        "questions/b.md": questionText("question: Was sagt die Muster-Regel?", "variants: [Dauer der Pausen, Pausen Dauer]"),
      }).trim(),
    ).toBe("questions/b.md:5: Die Frage „Pausen Dauer“ beantwortet schon questions/a.md (Beugung und Reihenfolge zählen nicht).");
  });

  it("told apart by a small word alone is another one", () => {
    expect(
      problemsOf({
        "questions/a.md": questionText("question: Wer wählt die JAV?", "variants: [wer wählt]"),
        "questions/b.md": questionText("question: Wann wählt die JAV?", "variants: [wann wählt]"),
      }),
    ).toBe("");
  });
});

/** Statutes without a list of norms here: their provisions are cited without a link, and nothing checks that they exist. */
const WITHOUT_LIST = [
  "ASiG",
  "AltTZG",
  "ArbGG",
  "AÜG",
  "BBiG",
  "BEEG",
  "BGB",
  "BetrAVG",
  "DSGVO",
  "DrittelbG",
  "EBRG",
  "EFZG",
  "FPfZG",
  "GewO",
  "HGB",
  "HinSchG",
  "InsO",
  "JArbSchG",
  "MitbestG",
  "MuSchG",
  "PflegeZG",
  "SGB III",
  "SGB V",
  "SGB VI",
  "SGB VII",
  "SGB XI",
  "SprAuG",
  "TVG",
];

const normsIn = (text: string): readonly string[] =>
  citedPlaces(text).flatMap((place) => (place.citation.kind === "norm" ? [place.text] : []));

describe("the questions of this repository", () => {
  const files = globSync("src/content/questions/*.md").sort();
  const entries: readonly Entry[] = entriesOf(scanContent("src/content", new Map()));
  const questions = entries.filter((entry): entry is Entry<"questions"> => entry.collection === "questions");

  it("are at least 150, most of them with an answer", () => {
    expect(files.length).toBeGreaterThanOrEqual(150);
    expect(questions).toHaveLength(files.length);
    expect(questions.filter(({ data }) => data.answer !== undefined).length).toBeGreaterThanOrEqual(150);
  });

  it("name norms of the lists, or of the statutes known to have none", () => {
    const names = statuteNames(entries);
    const lists = new Map(
      globSync("src/content/norm-lists/*.yaml").map((file) => [
        file.replace(/^.*\/|\.yaml$/g, ""),
        (yaml.load(readFileSync(file, "utf8")) as { norms: Readonly<Record<string, string>> }).norms,
      ]),
    );
    const without = new Set<string>();
    const wrong = questions.flatMap(({ file, data }) =>
      [...data.norms, ...normsIn(data.answer ?? "")].flatMap((text) => {
        const citation = readCitation(text);
        if (citation?.kind !== "norm" || citation.statute === null) return [`${file}: ${text}`];
        const norms = lists.get(names.slugOf(citation.statute) ?? "");
        if (norms === undefined) without.add(citation.statute);
        const value = norms?.[citation.parts[0]?.norm ?? ""];
        return norms !== undefined && (value === undefined || value === "weggefallen") ? [`${file}: ${text}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
    expect([...without].sort()).toEqual(WITHOUT_LIST);
  });

  it("answer in at most four sentences", () => {
    const long = questions.filter(({ data }) => (data.answer ?? "").split(/(?<=[a-zäöüß0-9)“])[.:;] (?=\p{Lu})/u).length > 4);
    expect(long.map(({ file }) => file)).toEqual([]);
  });
});
