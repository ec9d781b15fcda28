import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContentFolder, contentFolder, lexiconText } from "#src/catalogue/test/content-folder.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { fieldOfProblem } from "#src/editing/problem-field.ts";
import { checkSite } from "./check-site.ts";

let content: ContentFolder;
beforeAll(() => {
  content = contentFolder({
    "lexicon/br/abmahnung.md": lexiconText(),
    "lexicon/br/zeugnis.md": lexiconText(["draft: true"], "## Form\n\n[Abmahnung](/betriebsratslexikon/br/abmahnung)\n")
      .replace("title: Abmahnung", "title: Zeugnis")
      .replace("Was eine Abmahnung ist", "Was ein Zeugnis ist"),
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
const rules: readonly (readonly [string, (text: string) => string, string, string])[] = [
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
];

describe("the desk", () => {
  it("says nothing of a text that is right", async () => expect(await check(lexiconText())).toEqual([]));

  it.each(rules)("says of %s what the command line says, beside its field", async (_, change, field, sentence) => {
    const text = change(lexiconText());
    const found = await check(text);
    const said = found.find(({ message }) => message.includes(sentence));
    expect(found.map(({ message }) => message).join("\n")).toContain(sentence);
    expect(said && fieldOfProblem(said, text)).toBe(field);
    content.write(file, text);
    const { problems } = await checkSite({ contentDir: content.dir, now: new Date(), events: undefined });
    content.write(file, lexiconText());
    expect(problems.filter((one) => one.file === file)).toEqual(found);
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
