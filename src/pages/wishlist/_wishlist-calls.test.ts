import type { APIRoute } from "astro";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertEntry, wishlistOf } from "#db/repositories/wishlist.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { entryKey, MAX_ENTRIES } from "#src/features/wishlist/rules/entry-key.ts";
import { publishContent } from "#src/features/wishlist/server/test/published-content.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST as postAdd } from "./add/[entry].ts";
import { DELETE, POST as postDelete } from "./delete/[entry].ts";
import { GET as getKeys } from "./get.ts";
import { GET as getAll } from "./get-all.ts";
import { GET as getWithEvent } from "./get-with-event.ts";
import { POST as postMerge } from "./merge.ts";

publishContent();

const CANCELLED = 2;
const PAST = 3;
const FAR = 4;
const rows = [
  sampleEvent(1),
  sampleEvent(CANCELLED, { cancelledAt: new Date(0), startDate: dayFromNow(5), endDate: dayFromNow(6) }),
  sampleEvent(PAST, { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
  sampleEvent(FAR, { startDate: dayFromNow(90), endDate: dayFromNow(92), price1: 99_000, price2: null }),
  ...Array.from({ length: 250 }, (_, index) => sampleEvent(1000 + index, { themeId: 999, themeSlug: "anderes" })),
];

let store: Store;
let anna = "";
let cookie = "";
let bertasCookie = "";
beforeEach(async () => {
  store = await sampleStore(rows);
  anna = await makeAccount(store, "anna@example.org");
  cookie = await cookieFor(store, anna);
  bertasCookie = await cookieFor(store, await makeAccount(store, "berta@example.org"));
  return store.close;
});

const change = (route: APIRoute, path: string, entry: string, who = cookie, method = "POST") =>
  callRoute(route, store, path, { method, params: { entry }, headers: { ...jsonHeaders, Cookie: who } });
const add = (entry: string, who?: string) => change(postAdd, `/wishlist/add/${entry}`, entry, who);
const remove = (entry: string, who?: string) => change(postDelete, `/wishlist/delete/${entry}`, entry, who);
const merge = (entries: unknown, who = cookie) =>
  callRoute(postMerge, store, "/wishlist/merge", { method: "POST", body: { entries }, headers: { ...jsonHeaders, Cookie: who } });
const read = async (route: APIRoute, who = cookie) => (await callRoute(route, store, "/wishlist/get", { headers: { Cookie: who } })).body;
const keys = async (): Promise<readonly string[]> => (await wishlistOf(store.db, anna)).map(entryKey);
const fill = (from: number, count: number) =>
  store.write(async (tx) => {
    for (let number = from; number < from + count; number += 1)
      await insertEntry(tx, anna, { kind: "event", number, title: "Termin", addedAt: new Date(number) });
  });

describe("adding", () => {
  it("puts themes and events on the list, once, the newest first", async () => {
    expect(await add("t101")).toMatchObject({ status: 200, body: { entry: "t101" } });
    await fill(1, 1);
    for (const entry of ["e1", "t101"]) expect((await add(entry)).status).toBe(200);
    expect(await read(getKeys)).toEqual(["t101", "e1"]);
  });

  it.each([
    ["a cancelled event", `e${CANCELLED}`, 200],
    ["a past event", `e${PAST}`, 200],
    ["a theme without a date", "t102", 200],
    ["a theme that is not published", "t109", 404],
    ["an unknown event", "e77", 404],
    ["a number alone", "101", 422],
    ["another kind", "x101", 422],
    ["a number of nothing", "t0", 422],
    ["two at once", "t101,e1", 422],
    ["a way out", "../t101", 422],
  ])("takes %s as it should", async (_, entry, status) => {
    const answer = await add(entry);
    expect(answer.status).toBe(status);
    expect(await keys()).toEqual(status === 200 ? [entry] : []);
    if (status === 422) expect(answer.body).toMatchObject({ error: { fields: { entry: expect.stringContaining("t101") } } });
  });

  it("refuses more than fit, but not what is there already", async () => {
    await fill(1000, MAX_ENTRIES);
    expect(await add("t101")).toMatchObject({ status: 409, body: { error: { code: "wishlist-full" } } });
    expect((await add("e1000")).status).toBe(200);
    expect(await keys()).toHaveLength(MAX_ENTRIES);
  });

  it("does it once for two who ask at the same moment", async () => {
    expect((await Promise.all([add("e1"), add("e1")])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await keys()).toEqual(["e1"]);
  });
});

describe("deleting", () => {
  it.each([
    ["POST", postDelete],
    ["DELETE", DELETE],
  ] as const)("takes an entry off by %s, and again without complaint", async (method, route) => {
    await add("e1");
    for (let time = 0; time < 2; time += 1)
      expect(await change(route, "/wishlist/delete/e1", "e1", cookie, method)).toMatchObject({ status: 200, body: { entry: "e1" } });
    expect(await keys()).toEqual([]);
  });

  it("leaves other people's entries alone", async () => {
    await add("e1");
    expect((await remove("e1", bertasCookie)).status).toBe(200);
    expect([await keys(), await read(getKeys, bertasCookie)]).toEqual([["e1"], []]);
  });
});

describe("reading", () => {
  it("tells title and address, and marks what is gone", async () => {
    await store.write(async (tx) => {
      await insertEntry(tx, anna, { kind: "theme", number: 109, title: "Entfallenes Seminar", addedAt: new Date(3) });
      await insertEntry(tx, anna, { kind: "event", number: 77, title: "Entfallener Termin", addedAt: new Date(2) });
      await insertEntry(tx, anna, { kind: "theme", number: 101, title: "Alter Titel", addedAt: new Date(1) });
    });
    expect(await read(getAll)).toEqual([
      { entry: "t109", kind: "theme", id: 109, title: "Entfallenes Seminar", path: null, addedAt: "1970-01-01T00:00:00.003Z" },
      { entry: "e77", kind: "event", id: 77, title: "Entfallener Termin", path: null, addedAt: "1970-01-01T00:00:00.002Z" },
      {
        entry: "t101",
        kind: "theme",
        id: 101,
        title: "Arbeitsrecht Teil 1",
        path: "/seminare/t/arbeitsrecht",
        addedAt: expect.any(String),
      },
    ]);
  });

  it.each([
    [
      "t101",
      { eventId: 1, startDate: dayFromNow(30), endDate: dayFromNow(33), city: "Köln", state: "frei", price: 129_000, isOnlineEvent: false },
    ],
    ["t102", null],
    [`e${CANCELLED}`, { eventId: CANCELLED, state: "abgesagt", freeSeats: null }],
    [`e${PAST}`, { eventId: PAST, state: "beendet" }],
    [`e${FAR}`, { eventId: FAR, title: "Arbeitsrecht Teil 1", state: "frei", takesPlace: false, price: 99_000 }],
  ])("tells the event of %s, of a theme the next one", async (entry, event) => {
    await add(entry);
    expect(await read(getWithEvent)).toMatchObject([{ entry, event }]);
  });
});

describe("taking over what a browser kept", () => {
  it("is the union of both lists in their order, and changes nothing the second time", async () => {
    await add("e1");
    const brought = ["t102", "e1", "t101", "t101"];
    const first = await merge(brought);
    expect(first).toMatchObject({ status: 200, body: { left: [] } });
    expect(new Set((first.body as { entries: string[] }).entries)).toEqual(new Set(["e1", "t101", "t102"]));
    expect((await merge(brought)).body).toEqual(first.body);
    const order = await keys();
    expect(order.indexOf("t101")).toBeLessThan(order.indexOf("t102"));
  });

  it("hands back what does not fit or is not there", async () => {
    await fill(1000, MAX_ENTRIES - 1);
    const { body } = await merge(["t109", "t101", "t102", "e1000"]);
    expect(body).toMatchObject({ left: ["t109", "t102"] });
    expect(await keys()).toHaveLength(MAX_ENTRIES);
  });

  it.each([
    ["too many", Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => `t${index + 1}`)],
    ["something that is no key", ["t101", "<b>"]],
    ["no list", "t101"],
  ])("refuses %s", async (_, entries) => {
    expect((await merge(entries)).status).toBe(422);
    expect(await keys()).toEqual([]);
  });

  it("takes nothing from the browser of an admin who sees the portal as a customer", async () => {
    const admin = await makeAccount(store, "admin@example.org", { staffRole: "admin" });
    const asAnna = await cookieFor(store, anna, { impersonatorId: admin });
    expect(await merge(["t101"], asAnna)).toMatchObject({ status: 403, body: { error: { code: "impersonated" } } });
    expect(await keys()).toEqual([]);
  });
});

it.each([
  ["GET", getKeys],
  ["GET", getAll],
  ["GET", getWithEvent],
  ["POST", postAdd],
  ["POST", postDelete],
  ["DELETE", DELETE],
  ["POST", postMerge],
] as const)("asks a visitor to log in (%s, %#)", async (method, route) => {
  const answer = await callRoute(route, store, "/wishlist/x", { method, headers: jsonHeaders, params: { entry: "t101" } });
  expect(answer).toMatchObject({ status: 401, body: { error: { code: "login-required", message: "Bitte melden Sie sich an." } } });
});

it("changes nothing for a foreign origin, nor for a form", async () => {
  const sent = { ...jsonHeaders, Cookie: cookie };
  const call = (headers: Readonly<Record<string, string>>) =>
    callRoute(postAdd, store, "/wishlist/add/t101", { method: "POST", params: { entry: "t101" }, headers });
  expect((await call({ ...sent, Origin: "https://example.org" })).status).toBe(403);
  expect((await call({ ...sent, "Content-Type": "text/plain" })).status).toBe(415);
  expect(await keys()).toEqual([]);
});
