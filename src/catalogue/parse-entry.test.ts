import { describe, expect, it } from "vitest";
import { parseEntry, splitFile } from "./parse-entry.ts";
import { lexiconText, navigationText } from "./test/content-folder.ts";

const read = (text: string, id = "br/abmahnung") => parseEntry("lexicon", id, `lexicon/${id}.md`, text);
const entryOf = (text: string) => {
  const parsed = read(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.entry;
};
const problemsOf = (text: string, id?: string) => {
  const parsed = read(text, id);
  return parsed.ok ? [] : parsed.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
};

const good = lexiconText();
const at = "lexicon/br/abmahnung.md";

describe("a wrong entry", () => {
  it.each([
    [
      "no front matter",
      "## Nur Text\n",
      [`${at}:1: Der Kopf fehlt: Die Datei muss mit einer Zeile --- beginnen, nach den Feldern folgt wieder ---.`],
    ],
    [
      "an open front matter",
      "---\ntitle: Abmahnung\n\nText\n",
      [`${at}:1: Der Kopf fehlt: Die Datei muss mit einer Zeile --- beginnen, nach den Feldern folgt wieder ---.`],
    ],
    ["an unknown field", lexiconText(["autor: Redaktion"]), [`${at}:5: Unbekanntes Feld „autor“. Ist der Name richtig geschrieben?`]],
    [
      "an unknown field with odd signs",
      lexiconText(["wer(?: x"]),
      [`${at}:5: Unbekanntes Feld „wer(?“. Ist der Name richtig geschrieben?`],
    ],
    ["a missing field", good.replace("checked: 2026-11-02\n", ""), [`${at}:2: Feld „checked“ fehlt.`]],
    ["a German date", good.replace("2026-11-02", "2.11.2026"), [`${at}:5: Feld „checked“ muss ein Datum der Form JJJJ-MM-TT sein.`]],
    [
      "a day that does not exist",
      good.replace("2026-11-02", "2027-02-29"),
      [`${at}:5: Feld „checked“ nennt einen Tag, den es im Kalender nicht gibt.`],
    ],
    [
      "a text that is too short",
      good.replace(/description: .*/, "description: kurz"),
      [`${at}:3: Feld „description“ braucht mindestens 50 Zeichen.`],
    ],
    [
      "a text that is too long",
      good.replace("title: Abmahnung", `title: ${"a".repeat(81)}`),
      [`${at}:2: Feld „title“ darf höchstens 80 Zeichen haben.`],
    ],
    [
      "a number instead of a text",
      good.replace("title: Abmahnung", "title: 7"),
      [`${at}:2: Feld „title“ hat die falsche Art: Erwartet wird ein Text.`],
    ],
    [
      "a text instead of a list",
      lexiconText(["related: br/kuendigung"]),
      [`${at}:5: Feld „related“ hat die falsche Art: Erwartet wird eine Liste.`],
    ],
    [
      "a wrong item of a list",
      lexiconText(["norms:", "  - § 37 Abs. 6 BetrVG", "  - Paragraf 37"]),
      [`${at}:7: Feld „norms → 2“ muss wie „§ 37 Abs. 6 BetrVG“ geschrieben sein.`],
    ],
    [
      "a list as front matter",
      "---\n- Abmahnung\n---\n",
      [`${at}:2: Der Kopf hat die falsche Art: Erwartet wird eine Gruppe von Feldern.`],
    ],
    [
      "a colon without quotes",
      good.replace("title: Abmahnung", "title: Abmahnung: die Form"),
      [
        `${at}:2: Der Kopf ist nicht lesbar. Häufige Ursachen: fehlende Anführungszeichen um einen Text mit Doppelpunkt oder eine falsche Einrückung.`,
      ],
    ],
    ["a field written twice", lexiconText(["title: Noch einmal"]), [`${at}:5: Ein Feld steht doppelt.`]],
  ])("with %s is reported with file, line and sentence", (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("names every wrong field, not only the first", () => {
    expect(problemsOf("---\n\n---\n").map((problem) => problem.replace(/^.*: /, ""))).toEqual([
      "Feld „title“ fehlt.",
      "Feld „description“ fehlt.",
      "Feld „definition“ fehlt.",
      "Feld „checked“ fehlt.",
    ]);
  });

  it.each(["br/Abmahnung", "br/ab mahnung", "br/abmahnung-", "br/kündigung", "br//a"])("is refused for its file name %s", (id) => {
    expect(problemsOf(good, id)).toEqual([
      `lexicon/${id}.md:1: Der Dateiname darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen.`,
    ]);
  });

  it.each([
    ["id: 0", "Feld „id“ ist zu klein."],
    ["id: 7\nemployment: MINIJOB", "Feld „employment“ hat einen unzulässigen Wert; erlaubt: FULL_TIME, PART_TIME."],
  ])("with %j is told what is allowed", (fields, message) => {
    const parsed = parseEntry("jobs", "beratung", "jobs/beratung.md", `---\n${fields}\n---\n`);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.message)).toContain(message);
  });

  it("in a YAML file is reported on the line of the file", () => {
    const parsed = parseEntry("navigation", "ifb", "navigation/ifb.yaml", "header:\n  - linkText: Seminare\n    url: seminare\n");
    expect(parsed.ok ? [] : parsed.problems[0]).toEqual({
      file: "navigation/ifb.yaml",
      line: 3,
      message: "Feld „header → 1 → url“ muss mit / beginnen.",
    });
  });
});

describe("a good entry", () => {
  it("keeps data, defaults and section headings", () => {
    const { data, headings } = entryOf(lexiconText(["synonyms: [Rüge]"], "## Form\n\n### Tiefer\n\n## Folgen  \n"));
    expect(data).toMatchObject({ title: "Abmahnung", synonyms: ["Rüge"], related: [], checked: "2026-11-02" });
    expect(headings).toEqual(["Form", "Folgen"]);
  });

  it("is read the same with Windows line ends and a byte order mark", () => {
    const { data, headings } = entryOf(good);
    expect(entryOf(`\uFEFF${good.replaceAll("\n", "\r\n")}`)).toMatchObject({ data, headings });
  });

  it("gets another digest with every change", () => {
    expect(entryOf(good).digest).toBe(entryOf(good).digest);
    expect(entryOf(`${good} `).digest).not.toBe(entryOf(good).digest);
  });

  it("lists the links of its body with their lines, code left out", () => {
    const body = [
      'Ein [Link](/news/a) und [noch einer](</news/b> "Titel").',
      "`[kein](/code)`",
      "```",
      "[keiner](/block)",
      "## Keine Überschrift",
      "```",
      "[drei][c]",
      "",
      "[c]: /news/c",
    ].join("\n");
    const { links, headings } = entryOf(lexiconText([], body));
    expect(links).toEqual([
      { href: "/news/a", line: 8 },
      { href: "/news/b", line: 8 },
      { href: "/news/c", line: 16 },
    ]);
    expect(headings).toEqual([]);
  });

  it("of the navigation lists its addresses as links", () => {
    const parsed = parseEntry("navigation", "ifb", "navigation/ifb.yaml", navigationText());
    expect(parsed.ok && parsed.entry.links.map(({ href, line }) => `${line} ${href}`)).toEqual([
      "3 /seminare",
      "7 /seminare/r/arbeitsrecht",
      "10 /seminare/p",
      "11 /news",
      "12 /themen",
      "15 /standorte",
      "17 /standorte",
      "19 /impressum",
      "20 /datenschutz",
      "22 tel:+49890000100",
      "24 /",
    ]);
  });
});

it.each([
  ["---\na: 1\n---\nText", { front: "a: 1", body: "Text", bodyLine: 4 }],
  ["---\na: 1\nb: 2\n---", { front: "a: 1\nb: 2", body: "", bodyLine: 4 }],
  ["---\na: 1\n---\n\n---\n", { front: "a: 1", body: "\n---\n", bodyLine: 4 }],
])("splits %j into front matter and body", (text, parts) => expect(splitFile(text)).toMatchObject(parts));
