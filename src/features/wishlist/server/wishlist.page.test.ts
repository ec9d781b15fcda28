import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookmarksOf, insertBookmark, insertEntry, wishlistOf } from "#db/repositories/wishlist.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import { entryKey } from "../rules/entry-key.ts";
import { sharedListPage } from "./shared-list.page.ts";
import { publishContent } from "./test/published-content.ts";
import { type WishlistPage, wishlistPage } from "./wishlist.page.ts";

publishContent();

const PATH = "/meinifb/merkliste";

let store: Store;
let vera = "";
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1),
    sampleEvent(2, { cancelledAt: new Date(0) }),
    sampleEvent(3, { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
    sampleEvent(4, { booked: 20, price2: null, themeId: 999, themeSlug: "anderes" }),
  ]);
  vera = await makeAccount(store, "vera@example.org");
  cookie = await cookieFor(store, vera);
  return store.close;
});

const pageOf = (answer: Response | WishlistPage): WishlistPage => {
  if (answer instanceof Response) throw new Error("the page is no redirect");
  return answer;
};
const read = async (query = ""): Promise<WishlistPage> => pageOf(await wishlistPage(readContext(store, PATH + query, { cookie })));
const send = async (form: string, fields: Readonly<Record<string, string>> = {}, headers = {}, who = cookie) => {
  const context = formContext(store, `${PATH}?aktion=${form}`, fields, { cookie: who, headers });
  const answer = await wishlistPage(context);
  return answer instanceof Response
    ? { status: answer.status, target: answer.headers.get("Location") }
    : { status: context.response.status, message: answer.message };
};
const keys = async (): Promise<readonly string[]> => (await wishlistOf(store.db, vera)).map(entryKey);
const keep = (kind: "theme" | "event", number: number, title = "Alter Titel") =>
  store.write((tx) => insertEntry(tx, vera, { kind, number, title, addedAt: new Date(number) }));
const done = (code: string) => ({ status: 303, target: `${PATH}?meldung=${code}` });

it("knows who reads it, for the navigation beside it", async () =>
  expect(await read()).toEqual({
    reader: { gremium: null, gremien: [], impersonated: false },
    message: null,
    wish: null,
    page: null,
    entries: [],
    shareUrl: null,
    bookmarks: [],
  }));

it.each([
  [
    "theme",
    101,
    {
      title: "Arbeitsrecht Teil 1",
      facts: [`Nächster Termin ${formatDay(dayFromNow(30))}, Köln`],
      price: "1 Person 1.290 €, ab der 2. Person 1.190 €",
      mark: null,
    },
  ],
  ["theme", 102, { title: "Protokolle schreiben", price: null, mark: { tone: "warn" } }],
  ["theme", 109, { title: "Alter Titel", path: null, mark: { text: "Dieses Seminar bieten wir nicht mehr an." } }],
  [
    "event",
    1,
    { path: "/seminare/p/1", facts: [formatRange(dayFromNow(30), dayFromNow(33)), "Köln"], mark: null, event: { state: "frei" } },
  ],
  ["event", 2, { price: null, mark: { text: "Dieser Termin wurde abgesagt." } }],
  ["event", 3, { price: null, mark: { text: "Dieser Termin liegt in der Vergangenheit." } }],
  ["event", 4, { price: "1.290 € pro Person", mark: null, event: { state: "warteliste" } }],
  ["event", 77, { title: "Alter Titel", path: null, event: null, mark: { text: "Diesen Termin gibt es nicht mehr." } }],
] as const)("keeps and describes %s %i", async (kind, number, expected) => {
  await keep(kind, number);
  const { entries } = await read();
  const spaced = JSON.parse(JSON.stringify(entries).replaceAll("\u00a0", " "));
  expect(spaced).toMatchObject([{ kind, number, ...expected }]);
});

describe("a heart without our script", () => {
  it("is asked about, and put on the list by a button", async () => {
    expect((await read("?add=t101")).wish).toEqual({ key: "t101", title: "Arbeitsrecht Teil 1" });
    expect(await keys()).toEqual([]);
    expect(await send("merken", { entry: "t101" })).toEqual(done("gemerkt"));
    expect(await read("?add=t101")).toMatchObject({
      wish: null,
      message: { kind: "done", text: expect.stringContaining("Arbeitsrecht Teil 1") },
    });
  });

  it.each(["t109", "e77", "x", "<b>"])("is not asked about for %j", async (entry) => {
    expect(await read(`?add=${encodeURIComponent(entry)}`)).toMatchObject({ wish: null, message: { kind: "problem" } });
  });
});

it("takes an entry off, and again without complaint", async () => {
  await keep("theme", 101);
  for (let time = 0; time < 2; time += 1) expect(await send("entfernen", { entry: "t101" })).toEqual(done("entfernt"));
  expect(await keys()).toEqual([]);
});

it.each([
  ["an unknown theme", "merken", { entry: "t109" }, {}, 409],
  ["no key", "merken", { entry: "101" }, {}, 422],
  ["no key to take off", "entfernen", { entry: "x" }, {}, 422],
  ["nothing", "merken", {}, {}, 422],
  ["an unknown field", "merken", { entry: "t101", user: "x" }, {}, 400],
  ["a foreign origin", "merken", { entry: "t101" }, { Origin: "https://example.org" }, 403],
] as const)("refuses %s with a sentence", async (_, form, fields, headers, status) => {
  expect(await send(form, fields, headers)).toMatchObject({ status, message: { kind: "problem", text: expect.stringMatching(/\.$/) } });
  expect(await keys()).toEqual([]);
});

it("answers a form that it does not have", async () => expect((await send("kaufen")).status).toBe(400));

describe("a shared list", () => {
  const open = async (query: string) => {
    const context = readContext(store, `/wishlist/list${query}`);
    return { page: await sharedListPage(context), status: context.response.status };
  };
  const link = async (): Promise<string> => new URL((await read()).shareUrl ?? "").search;

  it("is read by whoever has the link, and keeps it when shared again", async () => {
    await keep("theme", 101);
    await send("teilen");
    const first = await link();
    expect((await read()).shareUrl).toMatch(new RegExp(`^${testOrigins.ifb}/wishlist/list\\?liste=[\\w-]{43}$`));
    await send("teilen");
    expect(await link()).toBe(first);
    const { page, status } = await open(first);
    expect([page, status]).toMatchObject([{ kind: "list", shared: true, entries: [{ key: "t101" }] }, undefined]);
    expect(JSON.stringify(page)).not.toMatch(/vera|Muster/);
  });

  it("is closed when the link is withdrawn, and opens under another one", async () => {
    await send("teilen");
    const before = await link();
    expect(await send("zurueckziehen")).toEqual(done("zurueckgezogen"));
    expect(await open(before)).toEqual({ page: { kind: "gone" }, status: 410 });
    await send("teilen");
    expect(await link()).not.toBe(before);
  });

  it("is not closed by anybody else", async () => {
    await send("teilen");
    const other = await cookieFor(store, await makeAccount(store, "berta@example.org"));
    await send("zurueckziehen", {}, {}, other);
    expect((await open(await link())).page.kind).toBe("list");
  });

  it.each([
    ["?liste=", 404],
    ["?liste=abc", 404],
    ["?liste='%20or%201=1", 404],
    [`?liste=${"A".repeat(43)}`, 410],
  ])("does not open with %s", async (query, status) => expect(await open(query)).toEqual({ page: { kind: "gone" }, status }));

  it("says without a list what a wishlist is", async () => expect(await open("")).toEqual({ page: { kind: "about" }, status: undefined }));

  it("can stand in the address alone, as a browser without an account has it", async () => {
    const { page } = await open("?eintraege=e1,t101,t109,e1,<b>,e77");
    expect(page).toMatchObject({ kind: "list", shared: false, entries: [{ key: "e1" }, { key: "t101" }] });
  });
});

it("asks before it sets the bookmark of a button, sets it, and says when it stands", async () => {
  const path = "/betriebsratslexikon/br/abmahnung";
  const asked = await read(`?lesezeichen=${path}`);
  expect(asked).toMatchObject({ page: { path, title: expect.any(String) }, bookmarks: [] });
  expect(await send("lesezeichen", { path })).toEqual(done("lesezeichen-gesetzt"));
  expect((await bookmarksOf(store.db, vera)).map((bookmark) => bookmark.path)).toEqual([path]);
  expect(await read(`?lesezeichen=${path}`)).toMatchObject({
    page: null,
    message: { kind: "done", text: expect.stringContaining("schon ein Lesezeichen") },
  });
});

it("sets none on what is no page", async () => {
  const text = "Auf diese Seite lässt sich kein Lesezeichen setzen.";
  expect(await read("?lesezeichen=/gibt-es-nicht")).toMatchObject({ page: null, message: { kind: "problem", text } });
  expect(await send("lesezeichen", { path: "/gibt-es-nicht" })).toEqual({ status: 409, message: { kind: "problem", text } });
});

it("shows bookmarks and deletes one", async () => {
  const add = (path: string) => store.write((tx) => insertBookmark(tx, vera, { path, title: "Alter Titel", addedAt: new Date() }));
  for (const path of ["/betriebsratslexikon/br/abmahnung", "/news/weg"]) await add(path);
  expect(new Set((await read()).bookmarks.map(({ title, gone }) => `${title} ${gone}`))).toEqual(
    new Set(["Abmahnung false", "Alter Titel true"]),
  );
  expect(await send("lesezeichen-loeschen", { path: "/news/weg" })).toEqual(done("lesezeichen-geloescht"));
  expect((await bookmarksOf(store.db, vera)).map(({ path }) => path)).toEqual(["/betriebsratslexikon/br/abmahnung"]);
});
