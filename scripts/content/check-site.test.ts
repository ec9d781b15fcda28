import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { checkSite } from "./check-site.ts";

const now = new Date("2026-11-22T09:00:00Z");

let content: ContentFolder;

beforeEach(() => {
  content = contentFolder({ "lexicon/br/abmahnung.md": lexiconText() });
});
afterEach(() => content.drop());

const term = (title: string, body: string, fields: readonly string[] = []): string =>
  lexiconText(fields, body).replace("title: Abmahnung", `title: ${title}`).replace("Was eine Abmahnung ist", `Was „${title}“ heißt`);

async function problems(at = now, withDates = true): Promise<string[]> {
  const { problems: found } = await checkSite({ contentDir: content.dir, now: at, events: withDates ? [] : undefined });
  return found.map(({ file, line, message, warning }) => `${warning ? "Hinweis" : "Fehler"} ${file}:${line}: ${message}`);
}

const jobText = (words: string): string =>
  [
    "---",
    "id: 1",
    "title: Beratung (m/w/d)",
    "description: Wir suchen eine Person, die am Telefon und per E-Mail berät.",
    "department: Beratung",
    "workplace: München",
    "employment: FULL_TIME",
    "published: 2026-11-16",
    "closes: 2027-01-15",
    "teaser: Sie beraten Gremien am Telefon und per E-Mail und behalten dabei den Überblick.",
    "---",
    "",
    `Bewerbungen ${words} an uns.`,
    "",
  ].join("\n");

/** What is found in the body of an entry; it begins in line 8. */
async function inBody(body: string): Promise<string[]> {
  content.write("lexicon/br/probe.md", term("Probe", body));
  return (await problems()).map((text) => text.replace("lexicon/br/probe.md:", ""));
}

describe("headings", () => {
  it.each([
    ["# Groß\n", "Fehler 8: Überschriften im Text beginnen mit ##. Die große Überschrift kommt aus dem Feld „title“."],
    ["## A\n\n#### B\n", "Fehler 10: Nach ## folgt ####: Es fehlt die Ebene ###."],
    ["### A\n", "Fehler 8: Die erste Überschrift im Text beginnt mit ##, nicht mit ###."],
    ["##\n", "Fehler 8: Diese Überschrift ist leer."],
    ["## Form\n\n## Form\n", "Hinweis 10: Die Überschrift „Form“ steht doppelt."],
    ["## Was gilt.\n", "Hinweis 8: Die Überschrift „Was gilt.“ endet mit einem Punkt."],
  ])("%j", async (body, sentence) => expect(await inBody(body)).toEqual([sentence]));

  it.each(["## A\n\n### B\n\n## C\n", "## Fristen, Formen usw.\n", "## Fall Nr. 1.\n", "```\n# Kein Titel\n```\n"])(
    "%j is right",
    async (body) => expect(await inBody(body)).toEqual([]),
  );
});

describe("images", () => {
  it.each([
    ["![](/illustrations/statutes.svg)", "Fehler 8: Das Bild hat keinen Alternativtext: ![Was zu sehen ist](/illustrations/statutes.svg)."],
    [
      "![Gesetze](/illustrations/fehlt.svg)",
      "Fehler 8: Das Bild /illustrations/fehlt.svg gibt es nicht. Erwartet wird es als media/illustrations/fehlt.svg.",
    ],
    [
      "![Gesetze](https://example.org/bild.png)",
      "Fehler 8: Das Bild https://example.org/bild.png wird nicht angezeigt: Fremde Bilder binden wir nicht ein; bitte neben dem Eintrag ablegen.",
    ],
  ])("%s", async (body, sentence) => expect(await inBody(body)).toContain(sentence));

  it("with a text and a file are right", async () => expect(await inBody("![Gesetze](/illustrations/statutes.svg)\n")).toEqual([]));
});

describe("links", () => {
  it.each([
    ["[Form](/betriebsratslexikon/br/abmahnung#form)", []],
    ["[Form](/betriebsratslexikon/br/abmahnung)", []],
    ["[Alle](/betriebsratslexikon#inhalt)", []],
    ["## Hier\n\n[Form](#hier)", []],
    ["[Termin](/seminare/p/1)", ["Fehler 8: Der Link /seminare/p/1 führt ins Leere: Diese Seite gibt es nicht."]],
    [
      "[Form](/betriebsratslexikon/br/abmahnung#frist)",
      ["Fehler 8: Der Link /betriebsratslexikon/br/abmahnung#frist führt ins Leere: Die Sprungmarke #frist gibt es auf der Seite nicht."],
    ],
    ["[Form](#fehlt)", ["Fehler 8: Der Link #fehlt führt ins Leere: Die Sprungmarke #fehlt gibt es auf der Seite nicht."]],
    ["[Form](#50%)", ["Fehler 8: Der Link #50% führt ins Leere: Die Sprungmarke #50% gibt es auf der Seite nicht."]],
    ["[Form](#a%FC)", ["Fehler 8: Der Link #a%FC führt ins Leere: Die Sprungmarke #a%FC gibt es auf der Seite nicht."]],
    [
      "[Form](/betriebsratslexikon/br/abmahnung#%FC)",
      ["Fehler 8: Der Link /betriebsratslexikon/br/abmahnung#%FC führt ins Leere: Die Sprungmarke #%FC gibt es auf der Seite nicht."],
    ],
    ["[Form](/lexikon/fehlt)", ["Fehler 8: Der Link /lexikon/fehlt führt ins Leere: Diese Seite gibt es nicht."]],
    [
      "[Form](abmahnung.md)",
      ["Fehler 8: Der Link abmahnung.md führt ins Leere: Ein Link auf eigene Seiten beginnt mit /, ein fremder mit https://."],
    ],
    ["[Quelle](http://example.org)", ["Hinweis 8: Der Link http://example.org ist unverschlüsselt; bitte mit https:// beginnen."]],
    ["[hier](/news)", ["Hinweis 8: Der Linktext „hier“ sagt nicht, wohin er führt."]],
  ])("%s", async (body, found) => expect(await inBody(`${body}\n`)).toEqual(found));

  it("to dates are taken for right where no database is known", async () => {
    content.write("lexicon/br/probe.md", term("Probe", "[Termin](/seminare/p/1)\n"));
    expect(await problems(now, false)).toEqual([]);
  });
});

describe("dates", () => {
  it("of a check in the future are an error", async () => {
    expect(await problems(new Date("2026-11-01T12:00:00Z"))).toEqual([
      "Fehler lexicon/br/abmahnung.md:5: Feld „checked“ liegt in der Zukunft: geprüft am 02.11.2026.",
    ]);
  });

  it("of a check long ago are a remark, after the months that editors set for the folder", async () => {
    content.write("checks.yaml", "checkedMonths:\n  lexicon: 3\n");
    expect(await problems(new Date("2027-02-02T12:00:00Z"))).toEqual([]);
    expect(await problems(new Date("2027-02-03T12:00:00Z"))).toEqual([
      "Hinweis lexicon/br/abmahnung.md:5: Der Rechtsstand wurde zuletzt am 02.11.2026 geprüft, vor mehr als 3 Monaten.",
    ]);
  });

  it.each([
    ["nennt keinen Tag", false],
    ["bis zum 15. Januar 2027, befristet bis zum 31.12.2028", false],
    ["bis zum 15.01.2027", false],
    ["bis zum 18. Dezember 2026", true],
    ["bis spätestens 18. Dezember 2026", true],
  ])("that end a position by its text are those of its field: %s", async (words, isOther) => {
    content.write("jobs/probe.md", jobText(words));
    const sentence = "Im Text steht „bis zum 18. Dezember 2026“, im Feld „closes“ der 15. Januar 2027.";
    expect(await problems()).toEqual(isOther ? [`Hinweis jobs/probe.md:13: ${sentence}`] : []);
  });

  it("are not asked about in other folders", async () => {
    content.write("checks.yaml", "checkedMonths:\n  articles: 1\n");
    expect(await problems(new Date("2036-02-03T12:00:00Z"))).toEqual([]);
  });
});

describe("words", () => {
  const literal = "HTML wird wörtlich angezeigt; bitte Markdown schreiben, etwa **fett** oder [Text](/adresse).";
  it.each([
    ["Man sagt  so.", "Hinweis 8: Zwischen zwei Wörtern stehen mehrere Leerzeichen."],
    ['Man sagt "so".', "Hinweis 8: Gerade Anführungszeichen; im Deutschen stehen „diese“."],
    ["Das gilt - immer - so.", "Hinweis 8: Zwischen Satzteilen steht ein Gedankenstrich (–), kein Bindestrich."],
    ["Gilt das ?", "Hinweis 8: Vor dem Satzzeichen steht ein Leerzeichen."],
    ["Und so weiter...", "Hinweis 8: Drei Punkte sind ein eigenes Zeichen: …"],
    ["Das ist <b>wichtig</b>.", `Hinweis 8: ${literal}`],
    ["| A |\n|---|\n| oben<br>unten |", `Hinweis 10: ${literal}`],
  ])("%s", async (body, sentence) => expect(await inBody(`${body}\n`)).toEqual([sentence]));

  it.each([
    "Ende der Zeile  \nund weiter.",
    "| A  | B  |\n|----|----|\n| 1  | „2“ |",
    '[Text](/news "Titel")',
    "- Punkt\n  - Unterpunkt",
    '`so "geschrieben"  steht es da`',
    "Mehrarbeits- und Nachtzuschläge",
    "Weniger als 5 < 6, aber `<b>` im Code",
  ])("%j is right", async (body) => expect(await inBody(`${body}\n`)).toEqual([]));

  it("in the front matter are looked at too, at their line", async () => {
    content.write("lexicon/br/probe.md", term("Probe", "Text.\n", ["synonyms:", "  - Rüge", "  - Letzte  Warnung"]));
    expect(await problems()).toEqual(["Hinweis lexicon/br/probe.md:7: Zwischen zwei Wörtern stehen mehrere Leerzeichen."]);
  });
});

describe("spelling of headings", () => {
  beforeEach(() => {
    for (const name of ["eins", "zwei", "drei"])
      content.write(`lexicon/br/${name}.md`, term(name, "Die Betriebsversammlung und ihre Anrechnung.\n"));
  });

  it.each(["Betriebsversamlung", "Betreibsversammlung", "Betriebsversammmlung", "Betriebsverfammlung"])("asks about „%s“", async (word) =>
    expect(await inBody(`## Die ${word}\n`)).toEqual([
      `Hinweis 8: „${word.toLowerCase()}“ steht in keinem anderen Text. Ist „betriebsversammlung“ gemeint? Wenn nicht: Das Wort in spelling.yaml aufnehmen.`,
    ]),
  );

  it.each(["Betriebsversammlungen", "Abrechnung", "Anrechnungen", "Arbeitszeitkonto"])("knows „%s“ for a word of its own", async (word) =>
    expect(await inBody(`## Die ${word}\n`)).toEqual([]),
  );

  it("takes an editor's word for it", async () => {
    content.write("spelling.yaml", "# geprüft\n- Betriebsversamlung\n");
    expect(await inBody("## Die Betriebsversamlung\n")).toEqual([]);
  });
});

describe("titles", () => {
  it("the same in one folder are a remark, in the lexicon of another audience they are right", async () => {
    const named = (description: string): string => lexiconText().replace("Was eine Abmahnung ist", description);
    content.write("lexicon/sbv/abmahnung.md", named("Was sie für die SBV ist"));
    expect(await problems()).toEqual([]);
    content.write("lexicon/br/zweite.md", named("Was sie sonst noch ist"));
    expect(await problems()).toEqual(["Hinweis lexicon/br/zweite.md:2: Feld „title“ steht wortgleich in lexicon/br/abmahnung.md."]);
  });
});

it.each(["markdown", "txt", "MD", "docx"])("a text with the ending .%s is told that nobody reads it", async (ending) => {
  content.write(`lexicon/br/probe.${ending}`, lexiconText());
  expect(await problems()).toEqual([
    `Hinweis lexicon/br/probe.${ending}:1: Die Endung .${ending} liest das Portal nicht, der Text erscheint also nicht. Bitte als Datei mit der Endung .md speichern.`,
  ]);
});

it("four errors of one file are all said at once, each with its line", async () => {
  const wrong = lexiconText(["forms: eins", "falsch: 1"])
    .replace(/^description:.*$/m, "description: kurz")
    .replace("2026-11-02", "2026-02-30");
  content.write("lexicon/br/abmahnung.md", wrong);
  expect((await problems()).map((text) => text.replace("Fehler lexicon/br/abmahnung.md:", "")).sort()).toEqual([
    "3: Feld „description“ braucht mindestens 50 Zeichen.",
    "5: Feld „forms“ hat die falsche Art: Erwartet wird eine Liste.",
    "6: Unbekanntes Feld „falsch“. Ist der Name richtig geschrieben?",
    "7: Feld „checked“ nennt einen Tag, den es im Kalender nicht gibt.",
  ]);
});

it("a draft has remarks alone", async () => {
  content.write("lexicon/br/probe.md", term("Probe", "#### Form\n\n[Ziel](/fehlt/ganz)\n", ["draft: true"]));
  expect(await problems()).toEqual([
    "Hinweis lexicon/br/probe.md:11: Der Link /fehlt/ganz führt ins Leere: Diese Seite gibt es nicht.",
    "Hinweis lexicon/br/probe.md:9: Die erste Überschrift im Text beginnt mit ##, nicht mit ####.",
  ]);
});

it.each([
  ["checks.yaml", "checkedMonths:\n  lexikon: 3\n"],
  ["spelling.yaml", "- zwei Wörter\n"],
])("a wrong %s is explained", async (name, text) => {
  content.write(name, text);
  await expect(problems()).rejects.toMatchObject({ problems: [{ file: name }] });
});

it("finds nothing to mend in our own content", async () => {
  const { problems: found } = await checkSite({ contentDir: "src/content", now: new Date(), events: undefined });
  expect(found.filter(({ message }) => !message.startsWith("Der Rechtsstand wurde zuletzt"))).toEqual([]);
});
