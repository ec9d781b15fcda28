import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { draftAt, revisionById, revisionsOf } from "#db/repositories/content-drafts.ts";
import { lexiconText } from "#src/catalogue/test/content-folder.ts";
import { content, contentCase, editor, file, send, store, teaser } from "../test/content-case.ts";
import { answered, contextOf, shown } from "../test/staff-member.ts";
import { type ContentBulkModel, contentBulkPage } from "./content-bulk.page.ts";

contentCase();

const other = "lexicon/br/kuendigung.md";
const otherText = lexiconText(["forms: [Die Kündigung]   # so"])
  .replace("title: Abmahnung", "title: Kündigung")
  .replace("Was eine Abmahnung ist", "Was eine Kündigung ist");
beforeEach(() => {
  content.write(other, otherText);
  return () => content.remove(other);
});

let status: number | undefined;
async function ask(fields: readonly (readonly [string, string])[] = [], query = "?sammlung=lexicon"): Promise<Response | ContentBulkModel> {
  const form = new URLSearchParams([["version", "0"], ...fields.map(([name, value]) => [name, value])] as string[][]).toString();
  const context = contextOf(store, `/manage/inhalte/mehrere${query}`, { cookie: editor.cookie, ...(fields.length > 0 && { form }) });
  const answer = await contentBulkPage(context);
  status = answer instanceof Response ? answer.status : context.response.status;
  return answer;
}
const both = [
  ["file", file],
  ["file", other],
] as const;
const checked = ["checked", "2026-11-20"] as const;
const asShown = ({ preview }: ContentBulkModel) =>
  (preview?.rows ?? []).map(({ file: name, digest }) => ["shown", `${name} ${digest}`] as const);

it("offers the entries of the list it comes from", async () => {
  const model = shown(await ask());
  expect(model.entries.map(({ title, chosen }) => [title, chosen])).toEqual([
    ["Abmahnung", false],
    ["Kündigung", false],
  ]);
  expect(shown(await ask([], "?sammlung=lexicon&suche=kund&auswahl=alle")).entries).toMatchObject([{ file: other, chosen: true }]);
});

it("offers the entries of a tag, and changes them together", async () => {
  const tagText = (title: string): string =>
    `---\ntitle: ${title}\ndescription: Alles, was Betriebsräte zum Thema „${title}“ bei uns lesen können.\n---\n`;
  const newsText = (tags: string): string =>
    [
      ...["---", "title: Nachricht mit Schlagwort", "description: Eine Nachricht, an der nur ihr Schlagwort wichtig ist, sonst nichts."],
      ...["date: 2026-06-25", "teaser: Eine Nachricht, an der nur ihr Schlagwort wichtig ist, und sonst nichts, was hier steht."],
      ...["author: Jonas Muster", "audiences: [br]", "illustration: news-recht", `tags: [${tags}]`, "---", "", "Text.", ""],
    ].join("\n");
  const files = { "tags/probe.md": tagText("Probe"), "tags/anders.md": tagText("Anders"), "news/mit.md": newsText("probe") };
  for (const [name, text] of Object.entries({ ...files, "news/ohne.md": newsText("") })) content.write(name, text);
  onTestFinished(() => {
    for (const name of [...Object.keys(files), "news/ohne.md"]) content.remove(name);
  });
  const model = shown(await ask([], "?schlagwort=probe"));
  expect([model.entries.map(({ file: name }) => name), model.back, model.more]).toEqual([["news/mit.md"], "/manage/inhalte/tags/probe", 0]);
  const change = [
    ["intent", "preview"],
    ["file", "news/mit.md"],
    ["remove", "probe"],
    ["add", "anders"],
  ] as const;
  const { action, preview } = shown(await ask(change, "?schlagwort=probe"));
  expect([action, preview?.refused, preview?.rows.map(({ file: name }) => name)]).toEqual([
    "/manage/inhalte/mehrere?schlagwort=probe",
    [],
    ["news/mit.md"],
  ]);
});

it("shows what changes, then makes a draft of each with one revision; other lines stay byte for byte", async () => {
  const model = shown(await ask([["intent", "preview"], checked, ...both]));
  expect(
    model.preview?.rows.map(({ title, diff }) => [title, diff.filter((line) => line !== null && line.kind !== "same").length]),
  ).toEqual([
    ["Abmahnung", 2],
    ["Kündigung", 2],
  ]);
  expect(await draftAt(store.db, file)).toBeUndefined();
  const saved = await ask([["intent", "save"], checked, ...both, ...asShown(model)]);
  expect(answered(saved)).toEqual([303, "/manage/inhalte?sammlung=lexicon&filter=entwurf&meldung=content-bulk-saved"]);
  for (const [name, before] of [
    [file, lexiconText()],
    [other, otherText],
  ] as const) {
    const draft = await draftAt(store.db, name);
    expect((await revisionById(store.db, draft?.revisionId ?? ""))?.text).toBe(
      before.replace("checked: 2026-11-02", "checked: 2026-11-20"),
    );
    expect((await revisionsOf(store.db, name, 9)).map(({ kind }) => kind).toSorted()).toEqual(["disk", "saved"]);
    expect(readFileSync(join(content.dir, name), "utf8")).toBe(before);
  }
});

it("can ask for a review at once", async () => {
  const model = shown(await ask([["intent", "preview"], checked, ...both]));
  await ask([["intent", "review"], checked, ...both, ...asShown(model)]);
  expect((await draftAt(store.db, other))?.state).toBe("zur-pruefung");
});

it("names what it refuses with the sentence, and leaves it out", async () => {
  await send(editor, "save", teaser);
  content.write(other, otherText.replace(/^description:.*$/m, "description: kurz"));
  const model = shown(await ask([["intent", "preview"], checked, ...both, ["file", "norms/betrvg/1.md"], ["file", "../x.md"]]));
  expect(model.preview?.rows).toEqual([]);
  expect(model.preview?.refused.map(({ sentence }) => sentence)).toEqual([
    "An diesem Eintrag wird schon gearbeitet. Bitte ändern Sie ihn einzeln.",
    "Diesen Eintrag gibt es nicht.",
    "Diesen Eintrag gibt es nicht.",
    "Feld „description“ braucht mindestens 50 Zeichen.",
  ]);
});

it("saves nothing when one of them is not as it was shown any more", async () => {
  const model = shown(await ask([["intent", "preview"], checked, ...both]));
  content.write(other, otherText.replace("Schriftlich.", "Von Hand."));
  const again = shown(await ask([["intent", "save"], checked, ...both, ...asShown(model)]));
  expect([status, again.preview?.rows.length, await draftAt(store.db, file)]).toEqual([409, 2, undefined]);
  await send(editor, "save", teaser);
  await ask([["intent", "save"], checked, ...both, ...asShown(again)]);
  expect([status, await draftAt(store.db, other)]).toEqual([409, undefined]);
});

it.each([
  [[checked], "files", "mindestens einen"],
  [both, "change", "was sich ändern soll"],
  [[...both, ["add", "fehlt"]], "change", "gibt es nicht"],
  [[...both, ["checked", "2999-01-01"]], "checked", "nicht in der Zukunft"],
  [[...both, ["checked", "gestern"]], "checked", "einen Tag"],
] as const)("says what is wrong in %j", async (fields, place, sentence) => {
  const model = shown(await ask([["intent", "preview"], ...fields]));
  expect([status, model.preview, model.errors[place]]).toEqual([422, null, expect.stringContaining(sentence)]);
});
