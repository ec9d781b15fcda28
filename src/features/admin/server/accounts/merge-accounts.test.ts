import { getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as postgresTable } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { onPostgres } from "#db/dialect.ts";
import { formerAccountsOf, lockAccount } from "#db/repositories/account-locks.ts";
import { addConsents, consentsOf } from "#db/repositories/consents.ts";
import { addMember, insertGremium, membershipsOf, saveTerm } from "#db/repositories/gremien.ts";
import { accountColumns } from "#db/repositories/merge-users.ts";
import { changeUser, userById } from "#db/repositories/users.ts";
import { events } from "#db/schema/events.ts";
import { knowledgeNotes } from "#db/schema/knowledge.ts";
import { mails } from "#db/schema/mails.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { hotelPreferences } from "#db/schema/preferences.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import { users } from "#db/schema/users.ts";
import { bookmarks, wishlistEntries } from "#db/schema/wishlist.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { givenConsent } from "#src/domain/accounts/consents.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { accountDoublesPage } from "./account-doubles.page.ts";
import { mergeAccountsPage } from "./merge-accounts.page.ts";

const schemas = import.meta.glob<Readonly<Record<string, unknown>>>("/db/schema/*.ts", { eager: true });
const now = new Date("2026-11-20T10:00:00Z");
const reason = "Dieselbe Person, am Telefon geklärt";
const mergeCarts = vi.fn(async () => {});

let store: Store;
let admin: StaffMember;
let from = "";
let into = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  mergeCarts.mockClear();
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  into = await makeAccount(store, "anna.mueller@firma.example", { firstname: "Anna", lastname: "Müller", company: "Muster GmbH" });
  from = await makeAccount(store, "annamueller@firma.example", {
    firstname: "Anna",
    lastname: "Mueller",
    company: "Muster GmbH",
    passwordHash: "x:y",
  });
  return store.close;
});

function visit(form?: Readonly<Record<string, string>>, [kept, other] = [into, from]) {
  const path = `/manage/konten/${kept}/zusammenfuehren?mit=${other}`;
  context = contextOf(store, path, { cookie: admin.cookie, params: { id: kept }, ...(form === undefined ? {} : { form }) });
  return mergeAccountsPage(context, mergeCarts);
}
const digestNow = async () => shown(await visit()).preview?.digest ?? "";
const merge = async () => visit({ digest: await digestNow(), reason });

type Reference = Readonly<{ reference: () => Readonly<{ foreignTable: Table; columns: readonly Readonly<{ name: string }>[] }> }>;

it("knows every column of every table that refers to an account", () => {
  const tables = Object.values(schemas).flatMap((schema) => Object.values(schema).filter((one): one is Table => is(one, Table)));
  const keysOf = (table: Table): readonly Reference[] =>
    onPostgres
      ? postgresTable(table as unknown as Parameters<typeof postgresTable>[0]).foreignKeys
      : sqliteTable(table as unknown as Parameters<typeof sqliteTable>[0]).foreignKeys;
  const found = tables.flatMap((table) =>
    keysOf(table)
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(users))
      .flatMap(({ columns }) => columns.map(({ name }) => `${getTableName(table)}.${name}`)),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(accountColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`).toSorted()).toEqual(
    [...new Set(found)].toSorted(),
  );
});

describe("two accounts of one person", () => {
  it("are seen with what moves and what ends before anything happens", async () => {
    await makeRequest(store, { userId: from });
    const { preview } = shown(await visit());
    expect(preview).toMatchObject({
      reasons: ["gleicher Name", "gleiche Firma", "ähnliche E-Mail-Adresse"],
      moves: ["1 Anfrage"],
      swapHref: `/manage/konten/${from}/zusammenfuehren?mit=${into}`,
    });
    expect(await userById(store.db, from)).toBeDefined();
  });

  it("become one with everything that hung on either", async () => {
    const request = await makeRequest(store, { userId: from });
    await makeRequest(store, { email: "annamueller@firma.example" });
    const entry = { kind: "theme", title: "T", addedAt: now } as const;
    await store.write(async (tx) => {
      await tx.insert(wishlistEntries).values([
        { ...entry, userId: from, number: 1 },
        { ...entry, userId: from, number: 2 },
        { ...entry, userId: into, number: 2 },
      ]);
      await tx.insert(bookmarks).values({ userId: from, path: "/a", title: "A", addedAt: now });
      const note = { slug: "br-abmahnung", title: "Abmahnung", version: 1, updatedAt: now };
      await tx.insert(knowledgeNotes).values([
        { ...note, userId: from, text: "neu" },
        { ...note, userId: into, text: "alt" },
        { ...note, userId: from, slug: "br-ehrenamt", text: "allein" },
      ]);
      await tx.insert(hotelPreferences).values({ userId: from, wishes: "{}", health: "{}", keep: 1, updatedAt: now });
      await tx.insert(savedSearches).values({
        ...{
          id: "s",
          userId: from,
          list: "themes",
          query: "q=a",
          consentText: "Ja",
          requestedAt: now,
          requestedFrom: "x",
          confirmedAt: now,
        },
        ...{ expiresAt: now, known: "[]", lookedOn: "2026-11-20" },
      });
    });
    await cookieFor(store, from);
    expect(answered(await merge())).toEqual([303, `/manage/konten/${into}?meldung=account-merged`]);
    expect(await userById(store.db, from)).toBeUndefined();
    expect((await store.db.select().from(wishlistEntries)).map(({ userId, number }) => [userId, number]).toSorted()).toEqual([
      [into, 1],
      [into, 2],
    ]);
    expect(await store.db.select().from(bookmarks)).toMatchObject([{ userId: into }]);
    const notes = await store.db.select().from(knowledgeNotes);
    expect(notes.map(({ userId, slug, text }) => [userId, slug, text]).toSorted()).toEqual([
      [into, "br-abmahnung", "alt\n\nneu"],
      [into, "br-ehrenamt", "allein"],
    ]);
    expect(await store.db.select().from(hotelPreferences)).toMatchObject([{ userId: into, wishes: "{}", health: null }]);
    expect(await store.db.select().from(savedSearches)).toMatchObject([{ userId: into, pausedAt: expect.any(Date) }]);
    expect(await formerAccountsOf(store.db, into)).toMatchObject([
      { formerId: from, email: "annamueller@firma.example", passwordHash: "x:y" },
    ]);
    for (const { table, column } of accountColumns) {
      const left = (await store.db.select({ id: column }).from(table)).filter(({ id }) => id === from);
      expect([getTableName(table), column.name, left]).toEqual([getTableName(table), column.name, []]);
    }
    expect(await auditOf(store)).toMatchObject([
      { action: "account-merged", subject: `user:${into}`, detail: { former: from, reason, requests: 1 } },
    ]);
    expect((await store.db.select().from(mails)).map(({ recipient }) => recipient).toSorted()).toEqual([
      "anna.mueller@firma.example",
      "annamueller@firma.example",
    ]);
    expect(request).not.toBe("");
  });

  it("keep orders, and seats that stood under the other address if it was proved", async () => {
    await store.write((tx) => tx.insert(events).values(sampleEvent(1)));
    const at = new Date();
    const cart = await filledCart(store, [[1, [samplePerson({ email: "annamueller@firma.example" })]]], at);
    const placed = await placeOrder(store, await shownOrder(store, cart, at, { userId: from }), contextAt(at));
    expect(placed.ok).toBe(true);
    expect(shown(await visit()).preview?.moves).toEqual(["1 Bestellung", "1 Platz"]);
    await merge();
    expect(await store.db.select({ userId: orders.userId }).from(orders)).toEqual([{ userId: into }]);
    expect(await store.db.select({ email: bookings.email }).from(bookings)).toEqual([{ email: "anna.mueller@firma.example" }]);
  });

  it("hand a cart to the one that is kept", async () => {
    const { touchUserCart } = await import("#db/repositories/carts.ts");
    const cart = await store.write((tx) => touchUserCart(tx, from, now));
    await merge();
    expect(mergeCarts).toHaveBeenCalledWith(expect.anything(), cart, expect.any(String), expect.any(Date));
  });

  it("keep committees with functions and days, and no day with more than one of them had", async () => {
    await store.write(async (tx) => {
      const [one, both] = [
        await insertGremium(tx, { name: "BR", company: "A" }, now),
        await insertGremium(tx, { name: "GBR", company: "A" }, now),
      ];
      await addMember(tx, from, { gremiumId: one, function: "deputy", position: "Arbeitsschutz" }, now);
      await addMember(tx, from, { gremiumId: both, function: "chair", position: null }, now);
      await saveTerm(tx, both, from, { function: "chair", since: "2018-01-01", until: "2020-01-01" });
      await addMember(tx, into, { gremiumId: both, function: "member", position: null }, now);
      await saveTerm(tx, both, into, { function: "chair", since: "2099-01-01", until: null });
    });
    await merge();
    const memberships = (await membershipsOf(store.db, into)).map(({ gremium, position, terms }) => [gremium.name, position, terms]);
    expect(memberships.toSorted()).toEqual([
      ["BR", "Arbeitsschutz", [{ function: "deputy", since: null, until: null }]],
      [
        "GBR",
        null,
        [
          { function: "chair", since: "2099-01-01", until: null },
          { function: "member", since: null, until: null },
        ],
      ],
    ]);
  });

  it("never widen a consent: none is carried over, and the later end counts", async () => {
    const mail = { purpose: "recommendations", channel: "email", version: "1", wording: "Ja", contact: null } as const;
    const phone = { ...mail, channel: "phone" } as const;
    await store.write(async (tx) => {
      await addConsents(tx, from, [{ ...phone, state: "given" }], { origin: "settings", now });
      await addConsents(tx, into, [{ ...mail, state: "given" }], { origin: "settings", now });
      await addConsents(tx, from, [{ ...mail, state: "given" }], { origin: "settings", now });
      await addConsents(tx, from, [{ ...mail, state: "ended" }], { origin: "settings", now: new Date(now.getTime() + 1000) });
    });
    await merge();
    for (const id of [from, into]) {
      const records = await consentsOf(store.db, id);
      expect(records.filter((one) => givenConsent(records, one)?.id === one.id)).toEqual([]);
    }
    expect((await consentsOf(store.db, into)).some(({ channel }) => channel === "phone")).toBe(false);
  });

  it("are merged as they were seen, once, by whoever may", async () => {
    const digest = await digestNow();
    await makeRequest(store, { userId: from });
    expect(shown(await visit({ digest, reason })).message?.kind).toBe("problem");
    expect([context.response.status, await userById(store.db, from)]).toEqual([409, expect.anything()]);
    const form = { digest: await digestNow(), reason };
    const answers = (await Promise.all([visit(form), visit(form)])).map((answer) => answered(answer)[0]);
    expect(answers.toSorted()).toEqual([303, 404]);
    const third = await makeAccount(store, "c@example.org");
    const seen = shown(await visit(undefined, [into, third])).preview?.digest ?? "";
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, now));
    expect(answered(await visit({ digest: seen, reason }, [into, third]))).toEqual([403, null]);
  });

  it.each([
    ["staff", () => store.write((tx) => changeUser(tx, from, { staffRole: "editor" }, now)), /Mitarbeitenden/],
    ["a locked one", () => store.write((tx) => lockAccount(tx, { userId: from, lockedAt: now, lockedById: null, reason })), /gesperrt/],
    [
      "one kept whose address nobody confirmed",
      () => store.write((tx) => changeUser(tx, into, { emailConfirmedAt: null }, now)),
      /bestätigte/,
    ],
  ])("are not merged with %s", async (_, prepare, words) => {
    await prepare();
    const { preview, message } = shown(await visit());
    expect([preview, message?.text]).toEqual([null, expect.stringMatching(words)]);
    shown(await visit({ digest: "x", reason }));
    expect([context.response.status, await auditOf(store)]).toEqual([409, []]);
  });

  it("can't be one and the same, nor unknown", async () => {
    expect(answered(await visit(undefined, [into, into]))).toEqual([404, null]);
    expect(answered(await visit(undefined, [into, "nix"]))).toEqual([404, null]);
    expect(answered(await visit(undefined, ["nix", from]))).toEqual([404, null]);
  });
});

it.each(["", "?nach=adresse"])("lists probable doubles with reasons (%s), staff left out", async (query) => {
  await makeAccount(store, "bernd@example.org", { firstname: "Bernd", lastname: "Bach" });
  const page = await accountDoublesPage(contextOf(store, `/manage/konten/doppelt${query}`, { cookie: admin.cookie }));
  expect(page.list.table.rows).toHaveLength(1);
  expect(page.list.table.rows[0]?.[2]?.text).toBe("gleicher Name, gleiche Firma, ähnliche E-Mail-Adresse");
  expect(page.list.table.rows[0]?.[3]?.href).toMatch(/zusammenfuehren\?mit=/);
});

it("proposes no pair that staff found to be two people, until that is taken back", async () => {
  const third = await makeAccount(store, "a.mueller@firma.example", { firstname: "Anna", lastname: "Müller" });
  const pairs = async () => {
    const page = await accountDoublesPage(contextOf(store, "/manage/konten/doppelt", { cookie: admin.cookie }));
    return page.list.table.rows.length;
  };
  const say = (intent: string, other: string) => {
    const path = `/manage/konten/${into}/zusammenfuehren?mit=${other}&als=doppel`;
    return mergeAccountsPage(contextOf(store, path, { cookie: admin.cookie, params: { id: into }, form: { intent } }), mergeCarts);
  };
  expect(await pairs()).toBe(3);
  expect(answered(await say("apart", from))).toEqual([303, "/manage/konten/doppelt?meldung=doubles-apart"]);
  expect(answered(await say("apart", from))[0]).toBe(303);
  expect([await pairs(), shown(await visit()).preview?.apart]).toEqual([2, true]);
  await say("apart", third);
  expect(await pairs()).toBe(1);
  await say("together", from);
  expect([await pairs(), (await auditOf(store))[0]?.action]).toEqual([2, "accounts-proposed-again"]);
  expect(answered(await say("apart", "nix"))).toEqual([404, null]);
  expect(answered(await say("apart", into))).toEqual([404, null]);
  await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, now));
  expect(answered(await say("apart", from))).toEqual([403, null]);
});
