import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { deleteWhatIsOver } from "#db/repositories/retention.ts";
import { confirmSearch, insertSearch, type NewSearch } from "#db/repositories/saved-searches.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow, sampleEvent } from "#db/seed/sample-store.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { keptUntil } from "#src/domain/finding/saved-search.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { lookForDates } from "./look-for-dates.ts";

/** The clock of a day from now, in Berlin. */
const at = (days: number, time = "07:00"): Date => new Date(berlinInstant(dayFromNow(days), time));
const context = (now: Date) => ({ origins: testOrigins, secret: testSecret, now });

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(events).values(sampleEvent(1))));
  return async () => {
    await store.close();
    await database.remove();
  };
});

async function keep(query: string, change: Partial<NewSearch> = {}): Promise<string> {
  const now = at(0, "12:00");
  const wish = {
    userId: null,
    email: "ada@example.org",
    list: "events",
    query,
    consentText: "Ja",
    requestedAt: now,
    requestedFrom: "",
  } as const;
  const start = { expiresAt: keptUntil(now), known: "[1]", lookedOn: dayFromNow(0) };
  return store.write(async (tx) => {
    const id = await insertSearch(tx, { ...wish, ...start, ...change });
    await confirmSearch(tx, id, { from: "", now, ...start, ...change });
    return id;
  });
}

const add = (...rows: readonly ReturnType<typeof sampleEvent>[]) =>
  store.write(async (tx) => void (await tx.insert(events).values([...rows])));
const lookWith = (from: Store, now: Date) => lookForDates(from, context(now), () => sampleFacts);
const look = (day: number, time?: string) => lookWith(store, at(day, time));
const outbox = async () => (await store.db.select().from(mails)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
const subjects = async () => (await outbox()).map(({ subject }) => subject);
const changeEvent = (change: Partial<typeof events.$inferInsert>) =>
  store.write(
    async (tx) =>
      void (await tx
        .update(events)
        .set({ ...change, updatedAt: new Date() })
        .where(eq(events.eventId, 1))),
  );

describe("a new date that fits", () => {
  it("is told once, with day, place and price and the ways out of these mails", async () => {
    const id = await keep("ort=koeln");
    await add(sampleEvent(2), sampleEvent(3, { city: "Berlin", hotelSlug: "haus-berlin", hotelName: "Haus Berlin" }));
    await look(1);
    await look(1, "23:00");
    await look(2);
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "ada@example.org", onceKey: `saved-search:${id}:${dayFromNow(1)}` });
    expect(mail?.subject).toMatch(/^Termin zu Ihrer Suche: Arbeitsrecht Teil 1, /);
    for (const text of [
      "Ort: Köln",
      "Arbeitsrecht Teil 1",
      "Köln · 1 Person 1.290",
      `${testOrigins.ifb}/seminare/p/2`,
      "/seminare/suchen?token=",
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain("/seminare/p/3");
    expect(JSON.parse(mail?.headers ?? "{}")).toEqual({
      "List-Unsubscribe": expect.stringMatching(new RegExp(`^<${testOrigins.ifb}/seminare/suche-merken/abmelden\\?token=${id}[^>]+>$`)),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  it("waits for the next morning when another was told that day", async () => {
    await keep("ort=koeln");
    await add(sampleEvent(2));
    await look(1);
    await add(sampleEvent(4), sampleEvent(5));
    await look(1, "18:00");
    expect(await subjects()).toHaveLength(1);
    await look(2, "05:59");
    expect(await subjects()).toHaveLength(1);
    await look(2, "06:00");
    expect((await subjects())[1]).toBe("2 Termine zu Ihrer Suche");
  });

  it("is told by one of two processes that look at the same time", async () => {
    for (let count = 0; count < 8; count += 1) await keep("ort=koeln", { email: `ada${count}@example.org` });
    await add(sampleEvent(2));
    const other = await openStore(url);
    try {
      await Promise.all([lookWith(store, at(1)), lookWith(other, at(1, "07:01"))]);
    } finally {
      await other.close();
    }
    expect((await outbox()).map(({ recipient }) => recipient).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, count) => `ada${count}@example.org`),
    );
  });

  it("goes to the present address of an account, by its name", async () => {
    const userId = await makeAccount(store, "alt@example.org");
    await keep("ort=koeln", { userId, email: null });
    await store.write(async (tx) => void (await tx.update(users).set({ email: "neu@example.org" })));
    await add(sampleEvent(2));
    await look(1);
    const [mail] = await outbox();
    expect([mail?.recipient, mail?.text.includes("Guten Tag Anna Muster,")]).toEqual(["neu@example.org", true]);
  });

  it("is told with ten others at most; the list has them all", async () => {
    await keep("ort=koeln");
    await add(...Array.from({ length: 13 }, (_, index) => sampleEvent(index + 2)));
    await look(1);
    const [mail] = await outbox();
    expect(mail?.subject).toBe("13 Termine zu Ihrer Suche");
    expect(mail?.text.match(/\/seminare\/p\/\d+/g)).toHaveLength(10);
    expect(mail?.text).toContain("3 weitere Termine stehen in der Liste.");
  });
});

describe("a date that was there before", () => {
  it("is told when it has seats again", async () => {
    await changeEvent({ booked: 20 });
    await keep("ort=koeln", { known: "[]" });
    await look(1);
    expect(await subjects()).toEqual([]);
    await changeEvent({ booked: 18 });
    await look(2);
    expect(await subjects()).toHaveLength(1);
  });

  it("is told when it has moved into the filter, and again after it was cancelled for a while", async () => {
    await keep("ort=berlin", { known: "[]" });
    await changeEvent({ city: "Berlin", hotelSlug: "haus-berlin", hotelName: "Haus Berlin" });
    await look(1);
    await changeEvent({ cancelledAt: new Date() });
    await look(2);
    await changeEvent({ cancelledAt: null });
    await look(3);
    expect(await subjects()).toHaveLength(2);
  });
});

describe("nothing is told", () => {
  it.each([
    ["of a search that is not confirmed", { confirmedAt: null }],
    ["of a paused one", { pausedAt: new Date() }],
    ["of one that has ended", { endedAt: new Date() }],
  ])("%s", async (_, change) => {
    await keep("ort=koeln");
    await store.write(async (tx) => void (await tx.update(savedSearches).set(change)));
    await add(sampleEvent(2));
    await look(1);
    expect(await subjects()).toEqual([]);
  });

  it.each(["monat=2020-01", "ort=atlantis", "ort=koeln&zielgruppe=alle", ""])(
    "of a search whose filter means nothing any more: %s",
    async (query) => {
      await keep(query);
      await add(sampleEvent(2));
      await look(1);
      expect(await subjects()).toEqual([]);
    },
  );
});

describe("the end of a search", () => {
  const soon = { expiresAt: new Date(berlinInstant(dayFromNow(14), "00:00")) };

  it("is asked about once, two weeks before", async () => {
    await keep("ort=koeln", { expiresAt: new Date(berlinInstant(dayFromNow(15), "00:00")) });
    await look(0);
    expect(await subjects()).toEqual([]);
    await look(1);
    await look(1, "20:00");
    expect(await subjects()).toEqual(["Möchten Sie Ihre gemerkte Suche behalten?"]);
    expect((await outbox())[0]?.text).toContain("Ort: Köln");
  });

  it("comes two weeks after the question and leaves the proof alone", async () => {
    await keep("ort=koeln", soon);
    await look(0);
    const states = async () =>
      (await store.db.select().from(savedSearches)).map(({ endedAt, query, known }) => [endedAt !== null, query, known]);
    await store.write((tx) => deleteWhatIsOver(tx, at(13)));
    expect(await states()).toEqual([[false, "ort=koeln", "[1]"]]);
    await store.write((tx) => deleteWhatIsOver(tx, at(14)));
    expect(await states()).toEqual([[true, "", "[]"]]);
    await store.write((tx) => deleteWhatIsOver(tx, at(14 + 3 * 365 + 1)));
    expect(await states()).toEqual([]);
  });

  it("does not come while nobody was asked", async () => {
    await keep("ort=koeln", { expiresAt: at(-100) });
    await store.write((tx) => deleteWhatIsOver(tx, at(0)));
    expect((await store.db.select().from(savedSearches))[0]?.endedAt).toBeNull();
  });
});
