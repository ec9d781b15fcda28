import { getTableName, is, Table } from "drizzle-orm";
import { getTableConfig as postgresTable } from "drizzle-orm/pg-core";
import { getTableConfig as sqliteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { onPostgres } from "#db/dialect.ts";
import { addMember, gremiumById, insertGremium, membersOf, saveTerm } from "#db/repositories/gremien.ts";
import { budgetsOfGremium, saveBudget, saveSettings, settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { gremiumColumns } from "#db/repositories/merge-gremien.ts";
import { changeUser } from "#db/repositories/users.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { trainingPlans } from "#db/schema/training-plans.ts";
import { gremien, tokens } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { createToken } from "#src/accounts/tokens.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { defaultRules } from "#src/domain/accounts/committee-settings.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { committeeDoublesPage } from "./committee-doubles.page.ts";
import { mergeCommitteesPage } from "./merge-committees.page.ts";

const schemas = import.meta.glob<Readonly<Record<string, unknown>>>("/db/schema/*.ts", { eager: true });
const reason = "Dasselbe Gremium, am Telefon geklärt";
const now = new Date();
const today = todayInBerlin(now);

let store: Store;
let admin: StaffMember;
let vera = "";
let mirko = "";
let from = "";
let into = "";
let context: ReturnType<typeof contextOf>;

const committee = (name: string, company: string, people: Readonly<Record<string, "chair" | "member" | "deputy">>) =>
  store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name, company, kind: "br" }, now);
    for (const [userId, held] of Object.entries(people)) await addMember(tx, userId, { gremiumId, function: held, position: null }, now);
    return gremiumId;
  });

beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  vera = await makeAccount(store, "vera@example.org", { firstname: "Vera" });
  mirko = await makeAccount(store, "mirko@example.org", { firstname: "Mirko" });
  into = await committee("Betriebsrat Müller", "Müller & Co. KG", { [vera]: "chair" });
  from = await committee("Betriebsrat Mueller", "Müller und Co KG", { [mirko]: "chair", [vera]: "deputy" });
  return store.close;
});

function visit(form?: Readonly<Record<string, string>>, query = `?mit=${from}`) {
  const path = `/manage/gremien/${into}/zusammenfuehren${query}`;
  context = contextOf(store, path, { cookie: admin.cookie, params: { id: into }, ...(form === undefined ? {} : { form }) });
  return mergeCommitteesPage(context);
}
const digestNow = async () => shown(await visit()).preview?.digest ?? "";
const merge = async () => visit({ digest: await digestNow(), reason });

type Reference = Readonly<{ reference: () => Readonly<{ foreignTable: Table; columns: readonly Readonly<{ name: string }>[] }> }>;

it("knows every column of every table that refers to a committee", () => {
  const tables = Object.values(schemas).flatMap((schema) => Object.values(schema).filter((one): one is Table => is(one, Table)));
  const keysOf = (table: Table): readonly Reference[] =>
    onPostgres
      ? postgresTable(table as unknown as Parameters<typeof postgresTable>[0]).foreignKeys
      : sqliteTable(table as unknown as Parameters<typeof sqliteTable>[0]).foreignKeys;
  const found = tables.flatMap((table) =>
    keysOf(table)
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableName(foreignTable) === getTableName(gremien))
      .flatMap(({ columns }) => columns.map(({ name }) => `${getTableName(table)}.${name}`)),
  );
  expect(found.length).toBeGreaterThan(7);
  expect(gremiumColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`).toSorted()).toEqual(
    [...new Set(found)].toSorted(),
  );
});

const settings = {
  ...{ ...defaultRules, company: "Müller", street: null, streetNumber: null, postalCode: null, city: null, country: "DE" },
  ...{ purchaseOrderNumber: null, invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null },
};

async function fill(): Promise<void> {
  await store.write((tx) => tx.insert(events).values(sampleEvent(1)));
  const cart = await filledCart(store, [[1, [samplePerson()]]], now);
  const placed = await placeOrder(store, await shownOrder(store, cart, now, { userId: mirko }), contextAt(now));
  expect(placed.ok).toBe(true);
  const by = { userId: mirko, now };
  const plan = { id: "p", title: "Plan", from: "2027-01-01", until: "2027-12-31", revision: 1, createdAt: now, updatedAt: now };
  await store.write(async (tx) => {
    await tx.update(orders).set({ gremiumId: from });
    await tx.insert(trainingPlans).values({ ...plan, gremiumId: from });
    await saveBudget(tx, from, 2027, 100, by);
    await saveBudget(tx, from, 2028, 200, by);
    await saveBudget(tx, into, 2027, 300, by);
    await saveSettings(tx, from, settings, by);
    const data = { gremiumId: from, email: "neu@example.org", function: "member", position: null, invitedBy: mirko };
    await createToken(tx, { purpose: "committee-invitation", data, lifetimeMs: 1000, now });
  });
}

describe("two committees that are one", () => {
  it("are seen with what moves, what ends and who belongs to it then before anything happens", async () => {
    await fill();
    const { preview } = shown(await visit());
    expect(preview).toMatchObject({
      reasons: ["gleicher Name", "gleiche Firma", "gleiche Art", "ein gemeinsames Mitglied"],
      swapHref: `/manage/gremien/${from}/zusammenfuehren?mit=${into}`,
    });
    expect(preview?.moves.slice(0, 4)).toEqual(["2 Mitgliedschaften", "1 Bestellung", "1 Schulungsplan", "1 offene Einladung"]);
    expect(preview?.ends[1]).toMatch(/Budget 2027/);
    expect(preview?.members.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ["Vera Muster", "Vorsitz", "Stellvertretender Vorsitz"],
      ["Mirko Muster", "–", "Vorsitz"],
    ]);
    expect(await gremiumById(store.db, from)).toBeDefined();
  });

  it("become one with everything that hung on either", async () => {
    await fill();
    expect(answered(await merge())).toEqual([303, `/manage/gremien/${into}?meldung=committees-merged`]);
    expect(await gremiumById(store.db, from)).toBeUndefined();
    expect((await membersOf(store.db, into, today)).map(({ firstname, terms }) => [firstname, terms.map((term) => term.function)])).toEqual(
      [
        ["Mirko", ["chair"]],
        ["Vera", ["chair", "deputy"]],
      ],
    );
    expect(await store.db.select({ id: orders.gremiumId }).from(orders)).toEqual([{ id: into }]);
    expect(await store.db.select({ id: trainingPlans.gremiumId }).from(trainingPlans)).toEqual([{ id: into }]);
    expect([...(await budgetsOfGremium(store.db, into)).values()].map(({ year, net }) => [year, net])).toEqual([
      [2027, 300],
      [2028, 200],
    ]);
    expect((await settingsOfGremium(store.db, into))?.settings.company).toBe("Müller");
    const invitations = (await store.db.select().from(tokens)).filter(({ purpose }) => purpose === "committee-invitation");
    expect(invitations.map(({ data }) => JSON.parse(data).gremiumId)).toEqual([into]);
    for (const { table, column } of gremiumColumns) {
      const left = (await store.db.select({ id: column }).from(table)).filter((row) => row.id === from);
      expect([getTableName(table), column.name, left]).toEqual([getTableName(table), column.name, []]);
    }
    expect((await auditOf(store))[0]).toMatchObject({
      action: "committees-merged",
      subject: `gremium:${into}`,
      detail: { former: from, formerGremium: expect.any(String), reason, memberships: 2, orders: 1 },
    });
    const told = (await store.db.select().from(mails)).filter(({ subject }) => subject === "Ihre Gremien sind zusammengeführt");
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(["mirko@example.org", "vera@example.org"]);
  });

  it("count no function on a day on which neither had it", async () => {
    await store.write(async (tx) => {
      await saveTerm(tx, into, vera, { function: "deputy", since: "2099-01-01", until: null });
      await saveTerm(tx, from, vera, { function: "deputy", since: "2018-01-01", until: "2020-01-01" });
    });
    await merge();
    const [, second] = await membersOf(store.db, into, today);
    expect(second?.terms).toContainEqual({ function: "deputy", since: "2099-01-01", until: null });
  });

  it("are merged as they were seen, once, by whoever may", async () => {
    const digest = await digestNow();
    await store.write((tx) => saveTerm(tx, from, vera, { function: "secretary", since: null, until: null }));
    expect(shown(await visit({ digest, reason })).message?.kind).toBe("problem");
    expect([context.response.status, await gremiumById(store.db, from)]).toEqual([409, expect.anything()]);
    const form = { digest: await digestNow(), reason };
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, now));
    expect(answered(await visit(form))).toEqual([403, null]);
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "admin" }, now));
    const answers = (await Promise.all([visit(form), visit(form)])).map((answer) => answered(answer)[0]);
    expect(answers.toSorted()).toEqual([303, 404]);
  });

  it("can't be one and the same, nor unknown, and need a reason", async () => {
    expect(answered(await visit(undefined, `?mit=${into}`))).toEqual([404, null]);
    expect(answered(await visit(undefined, "?mit=nix"))).toEqual([404, null]);
    expect(shown(await visit({ digest: await digestNow(), reason: "" })).refused?.errors["reason"]).toBeDefined();
    expect(context.response.status).toBe(422);
  });

  it("are looked for by name and company", async () => {
    const { search } = shown(await visit(undefined, "?suche=mueller"));
    expect(search.table?.rows.map((row) => row.at(-1)?.href)).toEqual([`/manage/gremien/${into}/zusammenfuehren?mit=${from}`]);
  });
});

it.each(["", "?nach=firma"])("lists probable doubles with reasons (%s), until staff say that they are two", async (query) => {
  await committee("SBV Beispiel", "Beispiel AG", {});
  const rows = async () =>
    (await committeeDoublesPage(contextOf(store, `/manage/gremien/doppelt${query}`, { cookie: admin.cookie }))).list.table.rows;
  const say = (intent: string) => visit({ intent }, `?mit=${from}&als=doppel`);
  expect((await rows()).map((row) => row[2]?.text)).toEqual(["gleicher Name, gleiche Firma, gleiche Art, ein gemeinsames Mitglied"]);
  expect(answered(await say("apart"))).toEqual([303, "/manage/gremien/doppelt?meldung=doubles-apart"]);
  expect([await rows(), shown(await visit()).preview?.apart]).toEqual([[], true]);
  await say("together");
  expect(await rows()).toHaveLength(1);
});
