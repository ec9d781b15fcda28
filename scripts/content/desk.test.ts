import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { fieldOfProblem } from "#src/editing/problem-field.ts";
import { checkSite } from "./check-site.ts";

const ours = (name: string): string => readFileSync(join("src/content", name), "utf8");
const firstOf = (name: string): string => `${name}/${readdirSync(join("src/content", name)).find((one) => one.endsWith(".md"))}`;
const NEWS = firstOf("news");
const DECISION = firstOf("decisions");
const JOB = firstOf("jobs");
const lexiconOf = (title: string): string =>
  lexiconText([], "## Form\n\nDie Betriebsversammlung.\n")
    .replace("title: Abmahnung", `title: ${title}`)
    .replace("Was eine Abmahnung ist", `Was ${title} ist`);

let content: ContentFolder;
beforeAll(() => {
  content = contentFolder({
    "lexicon/br/abmahnung.md": lexiconText(),
    "lexicon/br/zeugnis.md": lexiconText(["draft: true"], "## Form\n\n[Abmahnung](/betriebsratslexikon/br/abmahnung)\n")
      .replace("title: Abmahnung", "title: Zeugnis")
      .replace("Was eine Abmahnung ist", "Was ein Zeugnis ist"),
    ...Object.fromEntries(["eins", "zwei", "drei"].map((name) => [`lexicon/br/${name}.md`, lexiconOf(name)])),
    "norm-lists/betrvg.yaml": ours("norm-lists/betrvg.yaml"),
    "jobs/erste.md": ours(JOB),
    "pages/both/service/kontakt.md": ours("pages/both/service/kontakt.md"),
    "checks.yaml": "checkedMonths:\n  lexicon: 12\n",
  });
});
afterAll(() => {
  contentDesk(content.dir).stop();
  content.drop();
});

const file = "lexicon/br/abmahnung.md";
const check = async (text: string, name = file) =>
  (await contentDesk(content.dir).check({ edited: [[name, text]] })).filter((one) => one.file === name);

/** A change of a text that is right, the field it is said beside, and the sentence of the command line. */
type Row = readonly [what: string, change: (text: string) => string, field: string, sentence: string, name?: string];
const instead = (words: string) => (text: string) => text.replace("Schriftlich.", words);
const rules: readonly Row[] = [
  ["a missing field", (t) => t.replace(/^description:.*\n/m, ""), "description", "Feld „description“ fehlt."],
  [
    "a short field",
    (t) => t.replace(/^description:.*$/m, "description: kurz"),
    "description",
    "Feld „description“ braucht mindestens 50 Zeichen.",
  ],
  [
    "an unknown field",
    (t) => t.replace("checked:", "chekced: x\nchecked:"),
    "chekced",
    "Unbekanntes Feld „chekced“. Ist der Name richtig geschrieben?",
  ],
  [
    "a day that is none",
    (t) => t.replace(/^checked:.*$/m, "checked: 2026-02-30"),
    "checked",
    "Feld „checked“ nennt einen Tag, den es im Kalender nicht gibt.",
  ],
  ["a day to come", (t) => t.replace(/^checked:.*$/m, "checked: 2999-01-01"), "checked", "in der Zukunft"],
  [
    "a wrong kind",
    (t) => t.replace("checked:", "forms: eins\nchecked:"),
    "forms",
    "Feld „forms“ hat die falsche Art: Erwartet wird eine Liste.",
  ],
  [
    "a dead reference",
    (t) => t.replace("checked:", "related: [br/fehlt]\nchecked:"),
    "related",
    "Feld „related“: In „lexicon“ gibt es keinen Eintrag „br/fehlt“.",
  ],
  [
    "itself",
    (t) => t.replace("checked:", "related: [br/abmahnung]\nchecked:"),
    "related",
    "Feld „related“: Der Eintrag verweist auf sich selbst.",
  ],
  [
    "a dead link",
    (t) => t.replace("Schriftlich.", "[Gesetz](/gesetze/fehlt)"),
    "text",
    "Der Link /gesetze/fehlt führt ins Leere: Diese Seite gibt es nicht.",
  ],
  [
    "a heading that leaves out a level",
    (t) => t.replace("## Form", "#### Form"),
    "text",
    "Die erste Überschrift im Text beginnt mit ##, nicht mit ####.",
  ],
  [
    "a link to what is hidden",
    (t) => t.replace("Schriftlich.", "[Zeugnis](/betriebsratslexikon/br/zeugnis)"),
    "text",
    "ist noch nicht öffentlich",
  ],
  ["a field twice", (t) => t.replace("checked:", "title: Zwei\nchecked:"), "title", "Ein Feld steht doppelt."],
  ["a tab", (t) => t.replace("checked:", "forms:\n\t- eins\nchecked:"), "forms", "Die Zeile ist mit einem Tabulator eingerückt."],
  [
    "a day written otherwise",
    (t) => t.replace(/^checked:.*$/m, "checked: 2.11.2026"),
    "checked",
    "Feld „checked“ muss ein Datum der Form JJJJ-MM-TT sein.",
  ],
  ["letters that are not UTF-8", (t) => t.replace("rügt", "r\uFFFDgt"), "definition", "Die Datei ist nicht in UTF-8 gespeichert"],
  ["no head", () => "Nur Text", "", "Der Kopf fehlt"],
  ["a picture that is not there", (t) => t.replace("Schriftlich.", "![Saal](saal.jpg)"), "text", "saal.jpg"],
  ["double spaces", (t) => t.replace("Schriftlich.", "Zwei  Wörter."), "text", "Zwischen zwei Wörtern stehen mehrere Leerzeichen."],
  [
    "a link that says nothing",
    (t) => t.replace("Schriftlich.", "[hier](/news)"),
    "text",
    "Der Linktext „hier“ sagt nicht, wohin er führt.",
  ],
  ["a head that can't be read", (t) => t.replace("title: ", "title: : "), "title", "Der Kopf ist nicht lesbar."],
  ["a heading of the first level", (t) => t.replace("## Form", "# Form"), "text", "Überschriften im Text beginnen mit ##."],
  ["a level left out", instead("#### Zu tief"), "text", "Nach ## folgt ####: Es fehlt die Ebene ###."],
  ["an empty heading", instead("## "), "text", "Diese Überschrift ist leer."],
  ["a heading twice", instead("## Form"), "text", "Die Überschrift „Form“ steht doppelt."],
  ["a heading that ends as a sentence", instead("## Was gilt."), "text", "Die Überschrift „Was gilt.“ endet mit einem Punkt."],
  ["a link without encryption", instead("[Quelle](http://example.org)"), "text", "ist unverschlüsselt; bitte mit https:// beginnen."],
  ["a link to a file", instead("[Form](zeugnis.md)"), "text", "Ein Link auf eigene Seiten beginnt mit /, ein fremder mit https://."],
  ["a link to a place that is not there", instead("[Form](#fehlt)"), "text", "Die Sprungmarke #fehlt gibt es auf der Seite nicht."],
  ["straight quotation marks", instead('Man sagt "so".'), "text", "Gerade Anführungszeichen; im Deutschen stehen „diese“."],
  ["a hyphen for a dash", instead("Das gilt - immer - so."), "text", "Zwischen Satzteilen steht ein Gedankenstrich (–), kein Bindestrich."],
  ["a space before a sign", instead("Gilt das ?"), "text", "Vor dem Satzzeichen steht ein Leerzeichen."],
  ["HTML, which is shown literally", instead("Das ist <b>wichtig</b>."), "text", "HTML wird wörtlich angezeigt; bitte Markdown schreiben"],
  ["three points", instead("Und so weiter..."), "text", "Drei Punkte sind ein eigenes Zeichen: …"],
  ["a word nobody knows", instead("## Die Betriebsversamlung"), "text", "Ist „betriebsversammlung“ gemeint?"],
  [
    "a check long ago",
    (t) => t.replace(/^checked:.*$/m, "checked: 2020-01-01"),
    "checked",
    "Der Rechtsstand wurde zuletzt am 01.01.2020 geprüft",
  ],
  ["a name with other signs", (t) => t, "", "Der Dateiname darf nur aus kleinen Buchstaben", "lexicon/br/Überstunden.md"],
  ["a title of somebody else", (t) => t, "title", "Feld „title“ steht wortgleich in lexicon/br/abmahnung.md.", "lexicon/br/zweite.md"],
  ["a long title", (t) => t.replace(/^title:.*$/m, `title: ${"Abmahnung und ".repeat(8)}`), "title", "schneiden Suchmaschinen ab.", NEWS],
  [
    "a reference to what is hidden",
    (t) => t.replace("checked:", "related: [br/zeugnis]\nchecked:"),
    "related",
    "ist noch nicht öffentlich",
  ],
  ["a norm that is not there", instead("Nach § 999 BetrVG."), "text", "§ 999 BetrVG gibt es nicht."],
  ["a norm of a range", instead("Nach §§ 5–150 BetrVG."), "text", "§§ 5–150 BetrVG: § 150 BetrVG gibt es nicht."],
  ["a range of norms that are gone", instead("Nach §§ 10–12 BetrVG."), "text", "§§ 10–12 BetrVG: beide Enden sind weggefallen."],
  ["a norm that is gone", instead("Nach § 6 BetrVG."), "text", "§ 6 BetrVG ist weggefallen."],
  [
    "a drawing that is not there",
    (t) => t.replace(/^illustration:.*$/m, "illustration: fehlt-ganz"),
    "illustration",
    "Die Zeichnung „fehlt-ganz.svg“ gibt es nicht.",
    NEWS,
  ],
  [
    "a day to come of what is public",
    (t) => t.replace(/^date:.*$/m, "date: 2999-01-01"),
    "date",
    "der Eintrag ist aber schon öffentlich.",
    NEWS,
  ],
  ["a name that is taken by a page", (t) => t, "", "gehört zu einer festen Seite.", "news/archiv.md"],
  ["an address twice", (t) => t, "", "gehört schon zu pages/both/service/kontakt.md.", "pages/ifb/service/kontakt.md"],
  ["a number twice", (t) => t, "id", "ist schon an jobs/erste.md vergeben.", "jobs/zweite.md"],
  [
    "a section that is missing",
    (t) => t.replace("## Das ist passiert", "## Etwas anderes"),
    "",
    "Der Text braucht die Abschnitte",
    DECISION,
  ],
  [
    "a last day that is another one in the text",
    (t) =>
      t
        .replace("id: 301", "id: 399")
        .replace("title: Bildungsreferentin", "title: Zweite Bildungsreferentin")
        .replace('description: "', 'description: "Noch einmal: ')
        .replace("bis zum 31. Dezember 2027", "bis zum 18. Dezember 2026"),
    "text",
    "Im Text steht „bis zum 18. Dezember 2026“, im Feld „closes“ der 31. Dezember 2027.",
    "jobs/dritte.md",
  ],
];
/** What a text of our own stands for, where the name says another. */
const source: Readonly<Record<string, string | undefined>> = {
  "news/archiv.md": NEWS,
  "pages/ifb/service/kontakt.md": "pages/both/service/kontakt.md",
  "jobs/zweite.md": JOB,
  "jobs/dritte.md": JOB,
};
/** Without what it refers to, which is not there. */
const alone = (text: string): string =>
  text
    .replace(/^(topics|tags|decisions|lexicon|themes|related): \[.*$/gm, "$1: []")
    .replace(/^statute: .*\n/m, "")
    .replace(/^---\n\n[\s\S]*/m, "---\n\nText.\n");
const textOf = (name: string): string =>
  name.startsWith("lexicon/") ? lexiconText() : name === NEWS ? alone(ours(NEWS)) : ours(source[name] ?? name);

/** Where the sentences of checks stand; what is a picture's, a redirect's or a single collection's has tables of its own. */
const checkSources = [
  ...["parse-entry", "check-references", "check-collections", "appearance", "links/judge-citation"].map(
    (name) => `src/catalogue/${name}.ts`,
  ),
  ...globSync("scripts/content/{beyond,dates,headings,links,spelling,titles,typography}.ts"),
];
/** Sentences that depend on what statutes say in detail are told apart by `judge-citation`'s own table. */
const inDetail = /hat keine(?:n|) (?:Nummer|Absatz|Satz|gezählten)|^\$\{field\}|^Feld „\$\{field\}“: \$\{message\}|: \$\{message\}$/;

/** Each sentence of a source as a pattern: what is filled in may be anything. */
function sentencesIn(name: string): readonly RegExp[] {
  const code = readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return [...code.matchAll(/"([^"\n]+)"|`((?:[^`$]|\$\{[^}]*\})+)`/g)]
    .map(([, plain, template]) => plain ?? template ?? "")
    .filter((text) => /^[A-ZÄÖÜ„$].* .* .*(?:[.…“])$/.test(text) && /[a-zäöü]{3}/.test(text) && !inDetail.test(text))
    .map(
      (text) =>
        new RegExp(
          text
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
            .join(".+"),
          "s",
        ),
    );
}

describe("the desk", () => {
  it("says nothing of a text that is right", async () => expect(await check(lexiconText())).toEqual([]));

  const told: string[] = [];

  it.each(rules.map((row) => [row[0], row] as const))(
    "says of %s what the command line says, beside its field",
    async (_, [, change, field, sentence, name = file]) => {
      const text = change(textOf(name));
      const found = await check(text, name);
      told.push(...found.map(({ message }) => message));
      const said = found.find(({ message }) => message.includes(sentence));
      expect(found.map(({ message }) => message).join("\n")).toContain(sentence);
      expect(said && fieldOfProblem(said, text)).toBe(field);
      content.write(name, text);
      const { problems } = await checkSite({ contentDir: content.dir, now: new Date(), events: undefined });
      if (name === file) content.write(file, lexiconText());
      else content.remove(name);
      expect(problems.filter((one) => one.file === name)).toEqual(found);
    },
  );

  it("has a row above for every sentence that a check of texts can say", () => {
    const sentences = checkSources.flatMap(sentencesIn);
    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.filter((pattern) => !told.some((message) => pattern.test(message))).map(String)).toEqual([]);
  });

  it("names what a file that goes would break", async () => {
    const found = await contentDesk(content.dir).check({ edited: [[file, null]] });
    expect(found.map((one) => one.file)).toContain("lexicon/br/zeugnis.md");
    expect(await contentDesk(content.dir).links({ file })).toEqual({
      address: "/betriebsratslexikon/br/abmahnung",
      from: ["lexicon/br/zeugnis.md"],
    });
  });

  it("leaves the files as they are", () => expect(readFileSync(join(content.dir, file), "utf8")).toBe(lexiconText()));
});
