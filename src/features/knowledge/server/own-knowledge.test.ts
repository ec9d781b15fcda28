import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { noteAt, notesOf, readsOf } from "#db/repositories/knowledge.ts";
import { bookmarksOf, insertBookmark } from "#db/repositories/wishlist.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { publishSources } from "#src/catalogue/test/published-sources.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { knowledgeView } from "#src/queries/knowledge.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { openPdf } from "#src/shared/server/pdf/test/open-pdf.ts";
import { findTerms } from "./find-terms.ts";
import { type KnowledgeContent, type KnowledgeIndex, knowledgeContentPage, knowledgeIndexPage } from "./knowledge.page.ts";
import { readingListPdf } from "./reading-list.ts";
import { saveNote } from "./save-note.ts";

const dist = mkdtempSync(join(tmpdir(), "own-knowledge-"));
const terms = knowledgeView.make(ownCatalogue());
beforeAll(() => {
  publishView(dist, knowledgeView, terms);
  publishSources(dist, ["lexicon"]);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

let store: Store;
let anna = "";
let cookie = "";
let staff = "";
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await makeAccount(store, "anna@example.org");
  cookie = await cookieFor(store, anna);
  const admin = await makeAccount(store, "admin@example.org", { staffRole: "admin" });
  staff = await cookieFor(store, anna, { impersonatorId: admin });
  return store.close;
});

const SLUG = "br-abmahnung";
const path = (slug: string) => `/meinifb/wissen/br-a-z-content/${slug}`;
function shown(page: Response | KnowledgeContent): KnowledgeContent {
  if (page instanceof Response) throw new Error(`answered with ${page.status}`);
  return page;
}
const open = async (slug = SLUG, headers: Readonly<Record<string, string>> = {}, as = cookie) =>
  shown(await knowledgeContentPage({ ...readContext(store, path(slug), { cookie: as, headers }), params: { term: slug } }));
async function send(action: string, fields: Readonly<Record<string, string>> = {}, as = cookie) {
  const context = formContext(store, `${path(SLUG)}?aktion=${action}`, fields, { cookie: as });
  const page = await knowledgeContentPage({ ...context, params: { term: SLUG } });
  return { status: page instanceof Response ? page.status : (context.response.status ?? 200), page };
}
async function index(query = "", as = cookie): Promise<KnowledgeIndex> {
  const page = await knowledgeIndexPage(readContext(store, `/kundenportal/br-a-z${query}`, { cookie: as }));
  if (page instanceof Response) throw new Error(`answered with ${page.status}`);
  return page;
}
const pdf = (query = "", as = cookie) => readingListPdf(readContext(store, `/meinifb/wissen/leseliste.pdf${query}`, { cookie: as }));
const bookmark = (slug: string) =>
  store.write((tx) =>
    insertBookmark(tx, anna, { path: `/betriebsratslexikon/${slug.replace("-", "/")}`, title: slug, addedAt: new Date(0) }),
  );

describe("a note", () => {
  it("is saved, changed and deleted", async () => {
    expect((await send("notiz", { text: "Frist prüfen", version: "0" })).status).toBe(303);
    expect((await open()).own.note?.values).toEqual({ text: "Frist prüfen", version: "1" });
    expect((await send("notiz", { text: "Frist und Form prüfen", version: "1" })).status).toBe(303);
    expect((await noteAt(store.db, anna, SLUG))?.text).toBe("Frist und Form prüfen");
    expect((await send("notiz", { text: "  ", version: "2" })).status).toBe(303);
    expect(await notesOf(store.db, anna)).toEqual([]);
  });

  it("of two windows is never lost: the second is shown both texts, and decides", async () => {
    await send("notiz", { text: "Erstes Fenster", version: "0" });
    const second = await send("notiz", { text: "Zweites Fenster", version: "0" });
    expect(second.status).toBe(409);
    const { own } = shown(second.page);
    expect([own.stored, own.note?.values]).toEqual(["Erstes Fenster", { text: "Zweites Fenster", version: "1" }]);
    expect((await noteAt(store.db, anna, SLUG))?.text).toBe("Erstes Fenster");
    expect((await send("notiz", { text: "Beides", version: own.note?.values["version"] ?? "" })).status).toBe(303);
    expect((await noteAt(store.db, anna, SLUG))?.text).toBe("Beides");
  });

  it("is told when the other window has deleted it", async () => {
    await send("notiz", { text: "Alt", version: "0" });
    await send("notiz", { text: "", version: "1" });
    const late = await send("notiz", { text: "Neu", version: "1" });
    expect([late.status, shown(late.page).own.stored]).toEqual([409, ""]);
  });

  it("sent twice at once is saved once", async () => {
    const twice = await Promise.all([1, 2].map(() => send("notiz", { text: "Doppelt", version: "0" })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await notesOf(store.db, anna)).toMatchObject([{ text: "Doppelt", version: 1 }]);
  });

  it("has 4,000 characters at most, and comes back with its text", async () => {
    const text = "ä".repeat(4001);
    const { status, page } = await send("notiz", { text, version: "0" });
    expect([status, shown(page).own.note?.errors["text"]]).toEqual([422, "Bitte fassen Sie die Notiz kürzer (höchstens 4.000 Zeichen)"]);
    expect(shown(page).own.note?.values["text"]).toBe(text);
    expect((await send("notiz", { text: "ä".repeat(4000), version: "0" })).status).toBe(303);
  });

  it("is for nobody else's eyes: not for another account, nor for staff in the customer's view", async () => {
    await send("notiz", { text: "Vertraulich", version: "0" });
    const berta = await cookieFor(store, await makeAccount(store, "berta@example.org"));
    expect((await open(SLUG, {}, berta)).own.note?.values).toEqual({ text: "", version: "0" });
    expect((await open(SLUG, {}, staff)).own.note).toBeNull();
    expect((await send("notiz", { text: "Fremd", version: "1" }, staff)).status).toBe(403);
    expect((await index("?suche=vertraulich", staff)).found?.notes).toEqual([]);
    expect((await index("", staff)).own?.notes).toEqual([]);
    expect((await pdf("", staff)).status).toBe(404);
  });
});

it("sets and removes the bookmarks of the wishlist", async () => {
  expect((await send("lesezeichen")).status).toBe(303);
  expect(await bookmarksOf(store.db, anna)).toMatchObject([{ path: "/betriebsratslexikon/br/abmahnung" }]);
  expect((await open()).own.bookmarked).toBe(true);
  expect((await send("lesezeichen-entfernen")).status).toBe(303);
  expect(await bookmarksOf(store.db, anna)).toEqual([]);
  expect((await send("unbekannt")).status).toBe(400);
});

it("remembers the last twenty entries as read, offers to go on, and forgets on request", async () => {
  for (const { slug } of terms.slice(0, 22)) await open(slug);
  await open(SLUG, { "Sec-Purpose": "prefetch" });
  await open(SLUG, {}, staff);
  const read = await readsOf(store.db, anna);
  expect(read).toHaveLength(20);
  const [last, before] = [terms[21], terms[20]];
  expect((await index()).own).toMatchObject({
    goOn: { title: last?.title },
    read: expect.arrayContaining([expect.objectContaining({ title: before?.title })]),
  });
  const answer = await knowledgeIndexPage(formContext(store, "/kundenportal/br-a-z?aktion=verlauf-leeren", {}, { cookie }));
  expect(answer instanceof Response ? answer.status : 0).toBe(303);
  expect((await index()).own?.goOn).toBeNull();
});

describe("the search", () => {
  it("finds entries by their words, and one's own notes", async () => {
    await send("notiz", { text: "Rücksprache mit Frau Überall", version: "0" });
    const { found, own } = await index("?suche=abmahnung");
    expect(found?.entries[0]).toMatchObject({ title: "Abmahnung", href: path(SLUG) });
    expect(own).toBeNull();
    expect((await index("?suche=ueberall%20ruecksprache")).found?.notes).toMatchObject([{ title: "Abmahnung" }]);
    expect((await index("?suche=%20%20")).found).toBeNull();
  });

  it("finds nothing for signs alone", () =>
    expect(findTerms("…", { terms, notes: [], today: "2026-11-16" })).toEqual({ entries: [], notes: [] }));
});

describe("the reading list", () => {
  it("holds what is bookmarked, with a table of contents and one's own notes", { timeout: 60_000 }, async () => {
    await bookmark("br-beschluss");
    await bookmark(SLUG);
    await send("notiz", { text: "Erste Zeile\nZweite Zeile", version: "0" });
    const answer = await pdf();
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const { title, textsOf, text, marked } = await openPdf(new Uint8Array(await answer.arrayBuffer()));
    expect([title, marked]).toEqual(["Meine Leseliste", true]);
    expect(textsOf("H2")).toEqual(["Inhalt", "Abmahnung (Betriebsrat)", "Beschluss (Betriebsrat)"]);
    expect(textsOf("LBody").slice(0, 2)).toEqual(["Abmahnung (Betriebsrat)", "Beschluss (Betriebsrat)"]);
    expect(text).toContain("Zweite Zeile");
    expect(textsOf("H3")).toContain("Meine Notiz");
  });

  it("keeps notes at entries that are gone, and is not there when it is empty", { timeout: 60_000 }, async () => {
    expect((await pdf()).status).toBe(404);
    await saveNote(store, { userId: anna, slug: "br-gibt-es-nicht-mehr", title: "Entfallener Begriff", text: "Bleibt." }, 0, new Date(0));
    const { text } = await openPdf(new Uint8Array(await (await pdf()).arrayBuffer()));
    expect(text).toContain("Entfallener Begriff");
    expect((await index()).own?.notes).toMatchObject([{ title: "Entfallener Begriff", href: null }]);
    for (const part of ["2", "0", "x"]) expect((await pdf(`?teil=${part}`)).status).toBe(404);
  });
});
