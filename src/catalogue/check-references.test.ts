import { afterEach, describe, expect, it } from "vitest";
import { checkCollections } from "./check-collections.ts";
import { checkLinks, checkReferences } from "./check-references.ts";
import { formatProblems } from "./problem.ts";
import { scanContent } from "./scan-content.ts";
import { type ContentFolder, contentFolder, lexiconText, navigationText } from "./test/content-folder.ts";
import { madeEntry } from "./test/made-entry.ts";

const description = "description: Eine Beschreibung, die lang genug ist, um als solche durchzugehen.";
const teaser = "teaser: Ein Anreißer, der lang genug ist, um auf einer Übersichtskarte zu stehen.";
const place = (id: number, illustration = "stadt") =>
  [
    "---",
    "title: Köln",
    `id: ${id}`,
    "state: Nordrhein-Westfalen",
    description,
    teaser,
    "arrival:",
    "  train: Vom Hauptbahnhof zu Fuß erreichbar.",
    "  car: Über die Autobahn erreichbar.",
    `illustration: ${illustration}`,
    "---",
    "",
  ].join("\n");
const video = [
  "---",
  "title: Der Beschluss im Film",
  description,
  "date: 2026-11-02",
  "file: beschluss",
  "duration: 60",
  "audiences: [br]",
  "---",
  "",
].join("\n");

let folder: ContentFolder | undefined;
afterEach(() => folder?.drop());

function problemsIn(files: Readonly<Record<string, string>>): string[] {
  folder = contentFolder({ ...files, "illustrations/stadt.svg": "<svg/>", "videos/fertig.webm": "" });
  const { dir } = folder;
  const { files: found, problems } = scanContent(dir, new Map());
  expect(problems).toEqual([]);
  const entries = [...found.values()].map(({ entry }) => entry);
  const context = { contentDir: dir, publicDir: dir };
  return formatProblems([...checkReferences(entries, context), ...checkCollections(entries, context)])
    .split("\n")
    .filter(Boolean);
}

const a = "lexicon/br/abmahnung.md";

describe("references", () => {
  it("between entries that exist are fine", () => {
    const files = { [a]: lexiconText(["related: [br/rede]"]), "lexicon/br/rede.md": lexiconText(["related:", "  - br/abmahnung"]) };
    expect(problemsIn(files)).toEqual([]);
  });

  it.each([
    ["in one line", ["synonyms: [br/fehlt]", "related: [br/fehlt]"], 6],
    ["as a list", ["synonyms: []", "related:", "  - br/rede", "  - br/red"], 8],
  ])("to nothing are reported on their line, written %s", (_, fields, line) => {
    const dead = fields.at(-1)?.replace(/.*(br\/\w+).*/, "$1");
    const files = { [a]: lexiconText(fields), "lexicon/br/rede.md": lexiconText() };
    expect(problemsIn(files)).toEqual([`${a}:${line}: Feld „related“: In „lexicon“ gibt es keinen Eintrag „${dead}“.`]);
  });

  it("to the entry itself are refused", () => {
    expect(problemsIn({ [a]: lexiconText(["related: [br/abmahnung]"]) })).toEqual([
      `${a}:5: Feld „related“: Der Eintrag verweist auf sich selbst.`,
    ]);
  });

  it("to a drawing or a film that is not there are refused", () => {
    expect(problemsIn({ "locations/koeln.md": place(1, "dom"), "videos/film.md": video })).toEqual([
      "locations/koeln.md:10: Feld „illustration“: Die Zeichnung „dom.svg“ gibt es nicht.",
      "videos/film.md:5: Feld „file“: Die Videodatei gibt es nicht.",
    ]);
  });
});

describe("the carousel of a navigation", () => {
  const slides = (...names: readonly string[]): string =>
    [
      '    inspiration: "1"',
      "    inspirationContent:",
      ...names.flatMap((name) => [
        "      - imageVertical: stadt",
        `        imageHorizontal: ${name}`,
        "        content: Ein Text, der lang genug für eine Folie ist.",
      ]),
      "",
    ].join("\n");

  it.each([
    ["that are there", slides("stadt"), []],
    [
      "that are not",
      slides("stadt", "dom", "turm"),
      [
        "navigation/ifb.yaml:17: Feld „imageHorizontal“: Die Zeichnung „dom.svg“ gibt es nicht.",
        "navigation/ifb.yaml:20: Feld „imageHorizontal“: Die Zeichnung „turm.svg“ gibt es nicht.",
      ],
    ],
  ])("names drawings %s", (_, item, problems) => expect(problemsIn({ "navigation/ifb.yaml": navigationText(item) })).toEqual(problems));
});

describe("addresses", () => {
  const page = ["---", "title: Über uns", description, "updated: 2026-11-02", "---", ""].join("\n");

  it("of two entries must differ", () => {
    expect(problemsIn({ "pages/ifb/ueber-uns.md": page, "pages/both/ueber-uns.md": page })).toEqual([
      "pages/ifb/ueber-uns.md:1: Die Adresse /ueber-uns gehört schon zu pages/both/ueber-uns.md.",
    ]);
  });

  it("carry numbers that are given once per collection", () => {
    expect(problemsIn({ "locations/bonn.md": place(4), "locations/koeln.md": place(4), "locations/trier.md": place(5) })).toEqual([
      "locations/koeln.md:3: Die Nummer 4 ist schon an locations/bonn.md vergeben.",
    ]);
  });
});

describe("internal links", () => {
  const exists = (path: string): boolean => ["/", "/news", "/news/a"].includes(path);
  const links = (...hrefs: string[]) =>
    checkLinks([madeEntry({ collection: "news", id: "x", links: hrefs.map((href, i) => ({ href, line: 10 + i })) })], exists);

  it.each(["/", "/news/a", "/news/a/", "/news?seite=2", "/news/a#form", "https://example.org/weg", "mailto:a@example.org", "#form"])(
    "to %s are fine",
    (href) => {
      expect(links(href)).toEqual([]);
    },
  );

  it("to nothing are reported with file and line", () => {
    expect(links("/news/a", "/news/b#form", "//example.org")).toEqual([
      { file: "news/x.md", line: 11, message: "Der Link /news/b#form führt ins Leere: Diese Seite gibt es nicht." },
      { file: "news/x.md", line: 12, message: "Der Link //example.org führt ins Leere: Diese Seite gibt es nicht." },
    ]);
  });
});
