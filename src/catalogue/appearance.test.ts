import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextAppearance, splitByAppearance, withHoldNotes } from "./appearance.ts";
import { checkContent, entriesOf } from "./check-content.ts";
import { scanContent } from "./scan-content.ts";
import { type ContentFolder, contentFolder, lexiconText } from "./test/content-folder.ts";

const before = new Date("2027-03-05T08:29:00Z");
const after = new Date("2027-03-05T08:30:00Z");
const scheduled = 'publishAt: "2027-03-05 09:30"';

let content: ContentFolder;

beforeEach(() => {
  content = contentFolder({
    "lexicon/br/offen.md": lexiconText(),
    "lexicon/br/entwurf.md": lexiconText(["draft: true"]),
    "lexicon/br/geplant.md": lexiconText([scheduled]),
  });
});
afterEach(() => content.drop());

const scan = () => scanContent(content.dir, new Map());
const problems = (now = before): string[] =>
  checkContent(scan(), { contentDir: content.dir, publicDir: "" }, now).map(
    ({ file, line, message, warning }) => `${warning ? "Hinweis" : "Fehler"} ${file}:${line}: ${message}`,
  );
const ids = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

describe("the public", () => {
  it("sees neither drafts nor scheduled entries, and these from their moment on", () => {
    const early = splitByAppearance(entriesOf(scan()), before);
    expect([ids(early.visible), ids(early.waiting), ids(early.drafts)]).toEqual([["br/offen"], ["br/geplant"], ["br/entwurf"]]);
    expect(nextAppearance(early.waiting)).toBe(after.getTime());
    const late = splitByAppearance(entriesOf(scan()), after);
    expect([ids(late.visible), ids(late.waiting)]).toEqual([["br/geplant", "br/offen"], []]);
    expect(nextAppearance(late.waiting)).toBeNull();
  });

  it("reads no note behind a title, editors in development do", () => {
    const titles = withHoldNotes(entriesOf(scan()), before).map(({ data }) => ("title" in data ? data.title : ""));
    expect(titles).toEqual(["Abmahnung (Entwurf)", "Abmahnung (erscheint am 05.03.2027 um 09:30 Uhr)", "Abmahnung"]);
  });
});

describe("a reference or a link", () => {
  it.each([
    ["entwurf", "Entwurf"],
    ["geplant", "erscheint am 05.03.2027 um 09:30 Uhr"],
  ])("from a public entry to „%s“ is an error with file and line", (target, note) => {
    content.write("lexicon/br/offen.md", lexiconText([`related: [br/${target}]`], `[Mehr](/betriebsratslexikon/br/${target}#form)\n`));
    expect(problems()).toEqual([
      `Fehler lexicon/br/offen.md:5: Feld „related“: lexicon/br/${target}.md ist noch nicht öffentlich (${note}).`,
      `Fehler lexicon/br/offen.md:9: Der Link /betriebsratslexikon/br/${target}#form führt ins Leere: lexicon/br/${target}.md ist noch nicht öffentlich (${note}).`,
    ]);
  });

  it("to a scheduled entry is right from its moment on", () => {
    content.write("lexicon/br/offen.md", lexiconText(["related: [br/geplant]"]));
    expect(problems(after)).toEqual([]);
  });

  it("may lead to what appears at the same time or earlier, not to what appears later", () => {
    content.write("lexicon/br/zugleich.md", lexiconText([scheduled, "related: [br/geplant, br/offen]"]));
    expect(problems()).toEqual([]);
    content.write("lexicon/br/zugleich.md", lexiconText(["publishAt: 2027-03-05", "related: [br/geplant]"]));
    expect(problems()).toEqual([
      "Fehler lexicon/br/zugleich.md:6: Feld „related“: lexicon/br/geplant.md ist noch nicht öffentlich (erscheint am 05.03.2027 um 09:30 Uhr).",
    ]);
  });
});

describe("a draft", () => {
  it("may refer to other drafts", () => {
    content.write("lexicon/br/zweiter.md", lexiconText(["draft: true", "related: [br/entwurf, br/geplant]"]));
    expect(problems()).toEqual([]);
  });

  it("that is not finished is named and holds up nothing", () => {
    content.write("lexicon/br/entwurf.md", "---\ntitle: Noch kurz\ndraft: true\n---\n");
    content.write("lexicon/br/zweiter.md", lexiconText(["draft: true", "related: [br/fehlt]"]));
    expect(problems()).toEqual([
      "Hinweis lexicon/br/entwurf.md:2: Entwurf: Feld „description“ fehlt.",
      "Hinweis lexicon/br/entwurf.md:2: Entwurf: Feld „definition“ fehlt.",
      "Hinweis lexicon/br/entwurf.md:2: Entwurf: Feld „checked“ fehlt.",
      "Hinweis lexicon/br/zweiter.md:6: Entwurf: Feld „related“: In „lexicon“ gibt es keinen Eintrag „br/fehlt“.",
    ]);
  });
});

it.each([
  ["publishAt: morgen", "Feld „publishAt“ muss ein Tag oder Tag mit Uhrzeit sein: 2027-03-05 oder 2027-03-05 09:30."],
  ["publishAt: 2027-02-29", "Feld „publishAt“ muss ein Tag oder Tag mit Uhrzeit sein: 2027-03-05 oder 2027-03-05 09:30."],
  ["draft: ja", "Feld „draft“ hat die falsche Art: Erwartet wird true oder false."],
])("%s is explained", (field, sentence) => {
  content.write("lexicon/br/offen.md", lexiconText([field]));
  expect(problems()).toEqual([`Fehler lexicon/br/offen.md:5: ${sentence}`]);
});
