import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { listDrafts } from "#db/repositories/content-drafts.ts";
import { PLACE } from "#src/editing/typed-values.ts";
import { admin, ask, content, contentCase, editor, sentBy, status, store } from "../test/content-case.ts";
import { answered, contextOf, type StaffMember, shown } from "../test/staff-member.ts";
import { contentListPage } from "./content-list.page.ts";
import { contentNewPage } from "./content-new.page.ts";
import type { EntryModel } from "./entry.page.ts";

contentCase();

const MAIL = "mail-texts/storniert-mit-kosten.yaml";
const HOME = "home-pages/ifb.yaml";
const at = (file: string): string => join(content.dir, file);
beforeEach(() => () => {
  for (const file of [MAIL, HOME]) if (existsSync(at(file))) content.remove(file);
});

const open = async (who: StaffMember, id: string, collection: string): Promise<EntryModel> =>
  shown(await ask(who, undefined, "", id, collection));
const send = async (who: StaffMember, id: string, collection: string, intent: string, change: Readonly<Record<string, string>> = {}) => {
  const { body: _, ...form } = sentBy(await open(who, id, collection));
  return ask(who, { ...form, intent, ...change }, "", id, collection);
};
const mail = "storniert-mit-kosten";
const saidOf = ({ fields }: EntryModel, name: string): string =>
  (fields.find((one) => one.name === name)?.said ?? []).map(({ text }) => text).join();

describe("the words of a mail", () => {
  it("stand in the list before anybody has changed them, and nobody begins one by another name", async () => {
    const context = contextOf(store, "/manage/inhalte?sammlung=mail-texts&suche=storniert", { cookie: editor.cookie });
    const { rows } = (await contentListPage(context)).list.table;
    expect(rows.find(([cell]) => cell?.text === "Storniert, mit Kosten")?.slice(0, 2)).toEqual([
      { text: "Storniert, mit Kosten", href: `/manage/inhalte/mail-texts/${mail}`, soft: mail },
      { text: "eingebaut", badge: "plain" },
    ]);
    const fresh = shown(await contentNewPage(contextOf(store, "/manage/inhalte/neu", { cookie: editor.cookie })));
    expect(fresh.collections.some(({ value }) => value === "mail-texts")).toBe(false);
    await ask(editor, undefined, "", "gibt-es-nicht", "mail-texts");
    expect(status).toBe(404);
  });

  it("open as a form of their own with what is built in, and an untouched form saves nothing", async () => {
    const model = await open(editor, mail, "mail-texts");
    expect(model.state.label).toBe("eingebaut");
    expect(model.about).toContain("storniert");
    expect(model.fields.map(({ label }) => label)).toEqual([
      "Betreff",
      "Betreff, wenn es mehrere sind",
      "Einleitung",
      "Einleitung, wenn es mehrere sind",
    ]);
    expect(model.fields[3]?.help).toContain("Muss im Text bleiben: {stornokosten} (etwa „645,00 € netto“).");
    expect(answered(await send(editor, mail, "mail-texts", "save"))[0]).toBe(303);
    expect(await listDrafts(store.db, 9)).toEqual([]);
  });

  it("are released once their placeholders are right; the file has them then", async () => {
    await send(editor, mail, "mail-texts", "save", { "f.opening": "das kostet {preis}." });
    expect(saidOf(await open(admin, mail, "mail-texts"), "opening")).toBe(
      "Feld „opening“ nennt {preis}: Diesen Platzhalter gibt es hier nicht. Möglich: {anzahl}, {stornokosten}.",
    );
    await send(admin, mail, "mail-texts", "release");
    expect([status, existsSync(at(MAIL))]).toEqual([422, false]);
    await send(editor, mail, "mail-texts", "save", { "f.opening": "das kostet {stornokosten}." });
    await send(admin, mail, "mail-texts", "release");
    expect([status, readFileSync(at(MAIL), "utf8")]).toEqual([303, expect.stringContaining("opening: das kostet {stornokosten}.")]);
    expect((await open(editor, mail, "mail-texts")).head.title).toBe("Storniert, mit Kosten");
  });

  it("are previewed with examples, in one and in several, in a frame without scripts", async () => {
    await send(editor, mail, "mail-texts", "save", { "f.opening": "das kostet <b>{stornokosten}</b>." });
    const answer = (await ask(editor, undefined, "?ansicht=vorschau&rahmen=1", mail, "mail-texts")) as Response;
    const html = await answer.text();
    expect(html).toContain("das kostet &lt;b&gt;645,00");
    expect(html).toContain("Ihre 3 Buchungen sind storniert");
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    await send(editor, mail, "mail-texts", "save", { "f.opening": "nichts" });
    const wrong = (await ask(editor, undefined, "?ansicht=vorschau", mail, "mail-texts")) as Response;
    expect(await wrong.text()).toContain("mit dem eingebauten Text: Einleitung.");
  });
});

it("a mail that the security of an account rests on keeps its term and its button, and shows them", async () => {
  const of = (text: string) => send(editor, "passwort-vergessen", "mail-texts", "save", { "f.opening": text });
  await of("über diesen Link wählen Sie ein neues Passwort.");
  const model = await open(admin, "passwort-vergessen", "mail-texts");
  expect(saidOf(model, "opening")).toBe("Feld „opening“ lässt {dauer} aus: Diese Angabe muss im Text bleiben.");
  expect(model.fields.map(({ label }) => label)).toEqual(["Betreff", "Einleitung", "Aufschrift des Knopfs", "Hinweis am Ende"]);
  expect(model.preview).toMatchObject({ onBoth: true, day: null });
  await of("hier wählen Sie ein neues Passwort, {dauer} lang.");
  const html = await ((await ask(editor, undefined, "?ansicht=vorschau", "passwort-vergessen", "mail-texts")) as Response).text();
  expect(html).toContain("hier wählen Sie ein neues Passwort, eine Stunde lang.");
  expect(html).toMatch(/<a [^>]*>Neues Passwort wählen</);
});

it("what the law demands of a mail is shown below its words and is no field", async () => {
  const model = await open(editor, "forum-entscheidung-beitrag", "mail-texts");
  expect(model.fields.map(({ name }) => name)).toEqual(["subject", "opening", "action"]);
  const answer = (await ask(editor, undefined, "?ansicht=vorschau", "forum-entscheidung-beitrag", "mail-texts")) as Response;
  expect(await answer.text()).toContain("Der Weg zu den Gerichten steht Ihnen unabhängig davon offen.");
});

it("a day is asked for where it changes what is seen, and not for words", async () => {
  expect((await open(editor, "mitteilung-sbv", "paper-texts")).preview?.day).toBe(null);
  expect((await open(editor, "ifb", "home-pages")).preview?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it("a new entry is begun in the list of what has no names of its own", async () => {
  const begins = async (name: string) =>
    (await contentListPage(contextOf(store, `/manage/inhalte?sammlung=${name}`, { cookie: editor.cookie }))).begins;
  expect(await Promise.all(["alle", "lexicon", "mail-texts", "einstellungen"].map(begins))).toEqual(["news", "lexicon", null, null]);
});

it("a paper is previewed too, with the law filled in", async () => {
  const answer = (await ask(editor, undefined, "?ansicht=vorschau", "mitteilung-sbv", "paper-texts")) as Response;
  expect((await answer.text()).replaceAll("\u00a0", " ")).toContain("§ 179 Abs. 8 SGB IX");
});

it("a start page is a form: sections in an order, facts with what the portal counts", async () => {
  const { fields, about } = await open(editor, "ifb", "home-pages");
  expect(about).toContain("Startseite");
  expect(fields.find(({ name }) => name === "sections")?.values["sections.1.shows"]).toBe("events");
  await send(editor, "ifb", "home-pages", "save", { "f.facts": "{themen} Seminare\n{kurse} Kurse" });
  expect(saidOf(await open(admin, "ifb", "home-pages"), "facts")).toContain("nennt {kurse}: Diesen Platzhalter gibt es hier nicht.");
  await send(editor, "ifb", "home-pages", "save", { "f.facts": "{themen} Seminare", [`f.sections.1.${PLACE}`]: "0" });
  await send(admin, "ifb", "home-pages", "release");
  const text = existsSync(at(HOME)) ? readFileSync(at(HOME), "utf8") : "";
  expect([status, text.includes("{themen} Seminare"), text.includes("shows: rubrics"), text.includes("shows: events")]).toEqual([
    303,
    true,
    true,
    false,
  ]);
});
