import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { Store } from "../client.ts";
import { eventDesk, eventTrainers } from "../schema/event-desk.ts";
import { events } from "../schema/events.ts";
import { sampleEvent, sampleModule, sampleStore } from "../seed/sample-store.ts";
import { type EntryMove, moveEntryName } from "./entry-names.ts";
import { datesAheadOf } from "./entry-uses.ts";
import { assignTheme, managersOfThemes } from "./event-managers.ts";
import { keepView, keptViewsOf } from "./event-views.ts";
import { eventById, eventsByIds } from "./events.ts";
import { forumThreadById, insertForumThread } from "./forum-threads.ts";
import { insertGremium } from "./gremien.ts";
import { insertNote, noteAt, noteRead, notesOf, readsOf } from "./knowledge.ts";
import { filesWithOpenLawTasks, insertLawChanges, insertLawImport } from "./law-desk.ts";
import { changeIssue, insertIssue, issueById, markTested } from "./newsletter-issues.ts";
import { allPublishedRatings, putPublishedRating } from "./published-ratings.ts";
import { insertSearch, type SavedSearch, searchesOf, storedSearchesOf } from "./saved-searches.ts";
import { insertPlan, planById } from "./training-plans.ts";
import { bookmarksOf, insertBookmark, insertEntry, wishlistOf } from "./wishlist.ts";

const now = new Date("2027-03-01T10:00:00Z");
let store: Store;
let anna: string;
let ben: string;

beforeEach(async () => {
  store = await sampleStore(
    [
      sampleEvent(1),
      sampleEvent(2, { themeSlug: "neu", themeId: 202, hotelSlug: "haus-neu", hotelId: 602 }),
      sampleEvent(3, { themeSlug: null, themeId: null, conferenceSlug: "br-tag" }),
    ],
    [sampleModule(2, 0)],
  );
  anna = await makeAccount(store, "anna@example.org", { staffRole: "editor" });
  ben = await makeAccount(store, "ben@example.org", { staffRole: "editor" });
  return store.close;
});

const name = (collection: string, id: string, number: number | null = null, address: string | null = `/${collection}/${id}`) => ({
  ...{ id, number, address },
  file: `${collection}/${id}.md`,
});
const renamed = (collection: string, from: string, to: string, number: number | null = null): EntryMove => ({
  ...{ collection, from: name(collection, from, number), to: name(collection, to, number), merged: false },
});
const move = (what: EntryMove) => store.write((tx) => moveEntryName(tx, what, now));
const ids = (rows: readonly Readonly<{ eventId: number }>[]): readonly number[] => rows.map(({ eventId }) => eventId).toSorted();

async function searchFor(query: string, change: Partial<SavedSearch> = {}): Promise<void> {
  const consent = { consentText: "", requestedAt: now, requestedFrom: "" };
  const start = { confirmedAt: now, confirmedFrom: "", expiresAt: new Date("2028-03-01T10:00:00Z"), known: "[]", lookedOn: "2027-03-01" };
  await store.write((tx) => insertSearch(tx, { userId: anna, email: null, list: "events", query, ...consent, ...start, ...change }));
}
const queries = async () => (await searchesOf(store.db, { userId: anna, email: null })).map(({ query }) => query);

describe("a theme that is called otherwise", () => {
  it("keeps its dates, who looks after them, and its ratings; whoever has a date open looks again", async () => {
    const score = { sum: 20, count: 5 };
    await store.write(async (tx) => {
      await tx.insert(eventDesk).values({ eventId: 1, version: 4 });
      await assignTheme(tx, "arbeitsrecht", anna);
      await putPublishedRating(
        tx,
        { themeSlug: "arbeitsrecht", overall: score, trainers: score, voices: [], asOf: "2027-01-01" },
        new Date(0),
      );
    });
    expect(await move(renamed("themes", "arbeitsrecht", "recht", 101))).toEqual({ dates: 1 });
    expect(await eventById(store.db, 1)).toMatchObject({ themeSlug: "recht", themeId: 101, title: "Arbeitsrecht Teil 1" });
    expect((await eventById(store.db, 2))?.themeSlug).toBe("neu");
    expect([...(await managersOfThemes(store.db))]).toEqual([["recht", anna]]);
    expect((await allPublishedRatings(store.db)).map(({ themeSlug }) => themeSlug)).toEqual(["recht"]);
    expect((await store.db.select().from(eventDesk)).map(({ version }) => version)).toEqual([5]);
    expect((await store.db.select().from(events)).filter(({ updatedAt }) => updatedAt.getTime() === now.getTime())).toHaveLength(1);
  });

  it("is looked for, found again and told of under its new name", async () => {
    await searchFor("zielgruppe=br&thema=arbeitsrecht&monat=2027-05");
    await searchFor("thema=arbeitsrecht-teil-2");
    await store.write(async (tx) => {
      const view = { list: "events", userId: anna, name: "Meine", query: "thema=arbeitsrecht&stand=kommend" } as const;
      await keepView(tx, view, now);
      await keepView(tx, { ...view, list: "orders" }, now);
      await insertBookmark(tx, anna, { path: "/themes/arbeitsrecht", title: "Arbeitsrecht", addedAt: now });
      await insertIssue(tx, { id: "n", brand: "ifb", subject: "Neues", createdById: null, createdAt: now });
      const item = { path: "/themes/arbeitsrecht", label: "Seminar", title: "Arbeitsrecht", text: "", theme: "arbeitsrecht" };
      await changeIssue(tx, "n", 1, { subject: "Neues", intro: "", items: [item] }, now);
      await markTested(tx, "n", 2);
    });
    expect(await move(renamed("themes", "arbeitsrecht", "recht", 101))).toEqual({ dates: 1, searches: 1, bookmarked: 1, issues: 1 });
    expect((await queries()).toSorted()).toEqual(["thema=arbeitsrecht-teil-2", "zielgruppe=br&thema=recht&monat=2027-05"]);
    expect((await keptViewsOf(store.db, "events", anna)).map(({ query }) => query)).toEqual(["thema=recht&stand=kommend"]);
    expect((await keptViewsOf(store.db, "orders", anna)).map(({ query }) => query)).toEqual(["thema=arbeitsrecht&stand=kommend"]);
    expect((await bookmarksOf(store.db, anna)).map(({ path }) => path)).toEqual(["/themes/recht"]);
    const issue = await issueById(store.db, "n");
    expect(issue?.items.map(({ path, theme, title }) => [path, theme, title])).toEqual([["/themes/recht", "recht", "Arbeitsrecht"]]);
    expect([issue?.version, issue?.testedVersion]).toEqual([3, 3]);
  });

  it("stays planned, seat by seat", async () => {
    const gremium = await store.write((tx) => insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, now));
    const seat = { office: "br", seat: "member", firstTerm: false, earlierJav: false, workingDays: 5 } as const;
    const term = { termFrom: "2026-01-01", termUntil: "2030-01-01", roles: [] };
    const item = {
      personId: "p",
      eventId: null,
      claim: "37-6",
      reason: null,
      note: null,
      because: null,
      priority: "mittel",
      choice: "geplant",
    } as const;
    const plan = {
      ...{ title: "Plan", from: "2027-01-01", until: "2027-12-31", budget: null },
      people: [{ id: "p", userId: null, firstname: "Vera", lastname: "Muster", ...seat, ...term }],
      items: ["arbeitsrecht", "neu"].map((theme) => ({ id: theme, theme, ...item })),
    };
    const made = { userId: anna, now, sentences: [], knownOf: () => null };
    await store.write((tx) => insertPlan(tx, "plan", gremium, plan, made));
    expect(await move(renamed("themes", "arbeitsrecht", "recht", 101))).toEqual({ dates: 1, planned: 1 });
    const themes = (await planById(store.db, "plan"))?.items.map(({ theme }) => theme) ?? [];
    expect(themes.toSorted()).toEqual(["neu", "recht"]);
  });

  it("that is in another one now gives it its dates, and nothing stands twice", async () => {
    await store.write(async (tx) => {
      await assignTheme(tx, "arbeitsrecht", anna);
      await assignTheme(tx, "neu", ben);
      for (const number of [101, 202]) await insertEntry(tx, anna, { kind: "theme", number, title: "T", addedAt: now });
      await insertEntry(tx, ben, { kind: "theme", number: 101, title: "T", addedAt: now });
      await insertEntry(tx, ben, { kind: "event", number: 101, title: "E", addedAt: now });
      for (const at of ["arbeitsrecht", "neu"]) await insertBookmark(tx, anna, { path: `/themes/${at}`, title: at, addedAt: now });
    });
    const what = { collection: "themes", from: name("themes", "arbeitsrecht", 101), to: name("themes", "neu", 202), merged: true };
    expect(await move(what)).toEqual({ dates: 1 });
    expect(await eventById(store.db, 1)).toMatchObject({ themeSlug: "neu", themeId: 202 });
    expect([...(await managersOfThemes(store.db))]).toEqual([["neu", ben]]);
    expect((await wishlistOf(store.db, anna)).map(({ number }) => number)).toEqual([202]);
    expect((await wishlistOf(store.db, ben)).map(({ kind, number }) => [kind, number]).toSorted()).toEqual([
      ["event", 101],
      ["theme", 202],
    ]);
    expect((await bookmarksOf(store.db, anna)).map(({ title }) => title)).toEqual(["neu"]);
  });
});

it("a conference keeps its dates", async () => {
  expect(await move(renamed("conferences", "br-tag", "tag-der-br"))).toEqual({ dates: 1 });
  expect((await eventById(store.db, 3))?.conferenceSlug).toBe("tag-der-br");
});

it("a house keeps its dates and the modules of series; it is called what people were told", async () => {
  const what = { collection: "hotels", from: name("hotels", "hotel-muster", 601), to: name("hotels", "haus-neu", 602), merged: true };
  expect(await move(what)).toEqual({ dates: 3 });
  const [one, two] = await eventsByIds(store.db, [1, 2]);
  expect(one?.hotel).toMatchObject([{ hotelId: 602, slug: "haus-neu", name: "Hotel Muster" }]);
  expect(two?.modules).toMatchObject([{ hotelId: 602, hotel: { hotelId: 602, slug: "haus-neu", name: "Hotel Muster" } }]);
});

it("who leads events leads them on, each once", async () => {
  await store.write((tx) =>
    tx.insert(eventTrainers).values([
      { eventId: 1, trainer: "erika" },
      { eventId: 2, trainer: "erika" },
      { eventId: 2, trainer: "eva" },
    ]),
  );
  expect(await move({ ...renamed("trainers", "erika", "eva"), merged: true })).toEqual({ dates: 2 });
  const led = await store.db.select().from(eventTrainers);
  expect(led.toSorted((a, b) => a.eventId - b.eventId)).toEqual([
    { eventId: 1, trainer: "eva" },
    { eventId: 2, trainer: "eva" },
  ]);
});

it("an area of the forum keeps its threads", async () => {
  const by = { authorId: anna, authorKey: null, sealedAuthor: null, alias: null };
  const flags = { indexable: 0, pinned: 0, locked: 0, solvedBy: null, mergedInto: null, lastNumber: 1, posts: 1 };
  const thread = {
    id: "t",
    area: "alt",
    title: "Frage",
    ...by,
    status: "sichtbar",
    ...flags,
    createdAt: now,
    lastAt: now,
    revision: 1,
  } as const;
  await store.write((tx) => insertForumThread(tx, thread));
  expect(await move(renamed("forum-areas", "alt", "neu"))).toEqual({ threads: 1 });
  expect(await forumThreadById(store.db, "t")).toMatchObject({ area: "neu", revision: 2 });
});

it("notes and what was read of the lexicon follow; two notes become one", async () => {
  const note = { title: "Alt", version: 1, updatedAt: now };
  await store.write(async (tx) => {
    await insertNote(tx, { ...note, userId: anna, slug: "br-alt", text: "Eins" });
    await insertNote(tx, { ...note, userId: anna, slug: "br-neu", text: "Zwei" });
    await insertNote(tx, { ...note, userId: ben, slug: "br-alt", text: "Drei" });
    for (const slug of ["br-alt", "br-neu"]) await noteRead(tx, anna, slug, now, 20);
  });
  expect(await move({ ...renamed("lexicon", "br/alt", "br/neu"), merged: true })).toEqual({ noted: 2 });
  expect((await notesOf(store.db, anna)).map(({ slug, text }) => [slug, text])).toEqual([["br-neu", "Zwei\n\nEins"]]);
  expect((await noteAt(store.db, ben, "br-neu"))?.text).toBe("Drei");
  expect((await readsOf(store.db, anna)).map(({ slug }) => slug)).toEqual(["br-neu"]);
});

it("one search is left of two that become the same, with what either knew, and no other one goes", async () => {
  await searchFor("thema=alt&ort=koeln", { known: "[1,2]", pausedAt: now });
  await searchFor("thema=neu&ort=koeln", { known: "[2,3]" });
  await searchFor("thema=alt&ort=koeln", { known: "[4]", userId: ben });
  await searchFor("thema=neu");
  await move({ ...renamed("themes", "alt", "neu"), merged: true });
  expect((await queries()).toSorted()).toEqual(["thema=neu", "thema=neu&ort=koeln"]);
  const stored = await storedSearchesOf(store.db, { userId: anna, email: null });
  expect(stored.filter(({ known }) => known.length > 2)).toMatchObject([{ known: "[2,3,1]", pausedAt: null }]);
  expect(stored.filter(({ endedAt }) => endedAt !== null)).toMatchObject([{ query: "" }]);
  expect(await searchesOf(store.db, { userId: ben, email: null })).toMatchObject([{ known: "[4]" }]);
});

it.each([
  ["rubrics", "rubrik"],
  ["action-fields", "handlungsfeld"],
  ["locations", "ort"],
])("searches by %s follow", async (collection, parameter) => {
  await searchFor(`${parameter}=alt`);
  await searchFor("q=alt");
  expect(await move(renamed(collection, "alt", "neu"))).toEqual({ searches: 1 });
  expect((await queries()).toSorted()).toEqual([`${parameter}=neu`, "q=alt"].toSorted());
});

it.each([
  [false, "news/neu.md"],
  [true, "news/alt.md"],
])("what is to be checked after a change of law follows a text, but not into another one (%s)", async (merged, file) => {
  const none = { officialSlug: null, digest: null, preview: null, problem: null, acceptReason: null, confirmedById: null, doneAt: null };
  await store.write(async (tx) => {
    await insertLawImport(tx, { id: "l", createdAt: now, createdById: null, name: "a.xml", state: "eingelesen", attempts: 1, ...none });
    const change = {
      id: "c",
      importId: "l",
      at: now,
      statute: "betrvg",
      abbreviation: "BetrVG",
      asOf: "2027-01-01",
      change: "{}",
      position: 0,
    };
    const task = { id: "a", changeId: "c", file: "news/alt.md", title: "Alt", path: "/news/alt", citations: "[]", closeness: 2 };
    await insertLawChanges(tx, [change], [{ ...task, doneAt: null, doneById: null, note: null }]);
  });
  expect(await move({ ...renamed("news", "alt", "neu"), merged })).toEqual(merged ? {} : { tasks: 1 });
  expect([...(await filesWithOpenLawTasks(store.db))]).toEqual([file]);
});

it("knows every column that names an entry", async () => {
  const schemas = import.meta.glob<Readonly<Record<string, unknown>>>("../schema/*.ts", { eager: true });
  const tables = Object.values(schemas).flatMap((schema) => Object.values(schema).filter((one): one is Table => is(one, Table)));
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`));
  expect([...new Set(columns)].filter((column) => /(?:slug|\.theme|\.trainer|\.area)$/.test(column)).toSorted()).toEqual([
    "event_modules.hotel_slug",
    "event_trainers.trainer",
    "events.conference_slug",
    "events.hotel_slug",
    "events.theme_slug",
    "forum_threads.area",
    "knowledge_notes.slug",
    "knowledge_reads.slug",
    // Of the official site, no entry.
    "law_imports.official_slug",
    "published_ratings.theme_slug",
    "theme_managers.theme_slug",
    "training_plan_items.theme",
  ]);
});

it.each([
  ["themes", "arbeitsrecht", [1]],
  ["conferences", "br-tag", [3]],
  ["hotels", "hotel-muster", [1, 2, 3]],
  ["hotels", "haus-neu", [2]],
  ["trainers", "erika", [2]],
  ["news", "arbeitsrecht", []],
])("knows which dates ahead lead to an entry: %s, %s", async (collection, id, found) => {
  await store.write((tx) => tx.insert(eventTrainers).values({ eventId: 2, trainer: "erika" }));
  const [event] = await store.db.select().from(events);
  expect(ids(await store.db.select().from(events))).toEqual([1, 2, 3]);
  expect(await datesAheadOf(store.db, collection, id, event?.endDate ?? "")).toBe(found.length);
  expect(await datesAheadOf(store.db, collection, id, "2999-01-01")).toBe(0);
  await store.write((tx) => tx.update(events).set({ cancelledAt: now }));
  expect(await datesAheadOf(store.db, collection, id, event?.endDate ?? "")).toBe(0);
});
