import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { gremien, gremiumMembers } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/shared/server/test/log-in-as.ts";
import { contextOf, type Desk, makeStaff } from "../test/staff-desk.ts";
import { accountListPage } from "./account-list.page.ts";

let store: Store;
let admin: Desk;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  await makeStaff(store, "editor");
  await makeAccount(store, "kunde@example.org", {
    firstname: "Änne",
    lastname: "Öztürk",
    company: "Über-Land GmbH",
    emailConfirmedAt: null,
  });
  const member = await makeAccount(store, "mitglied@example.org", { firstname: "Mirko", lastname: "Mitglied" });
  const chair = await makeAccount(store, "vorsitz@example.org", { firstname: "Vera", lastname: "Vorsitz" });
  const now = new Date();
  await store.write(async (tx) => {
    await tx.insert(gremien).values({ id: "g", name: "Betriebsrat", company: "Muster GmbH", createdAt: now });
    for (const [userId, isChair] of [
      [member, 0],
      [chair, 1],
    ] as const)
      await tx.insert(gremiumMembers).values({ userId, gremiumId: "g", chair: isChair, joinedAt: now });
  });
  return store.close;
});

const read = (query = "") => accountListPage(contextOf(store, `/manage/konten${query}`, { cookie: admin.cookie }));
const emails = async (query: string) => (await read(query)).list.table.rows.map(([name]) => name?.soft?.split("@", 1)[0]).sort();

it("lists every account with its role, confirmation and second factor", async () => {
  const rows = (await read()).list.table.rows.map((row) => row.slice(0, 5).map(({ text }) => text));
  expect(rows).toHaveLength(5);
  expect(rows).toContainEqual(["Änne Öztürk", "Über-Land GmbH", "Kundin/Kunde", "nicht bestätigt", "ohne"]);
  expect(rows).toContainEqual(["Vera Vorsitz", "Betriebsrat", "Gremium, Vorsitz", "bestätigt", "ohne"]);
  expect(rows).toContainEqual(["Adele Admin", "–", "Administration", "bestätigt", "fehlt"]);
});

it.each([
  ["everybody without a staff role", "?rolle=customer", ["kunde", "mitglied", "vorsitz"]],
  ["members of committees, the chair among them", "?rolle=member", ["mitglied", "vorsitz"]],
  ["chairs", "?rolle=chair", ["vorsitz"]],
  ["editors", "?rolle=editor", ["editor"]],
  ["admins", "?rolle=admin", ["admin"]],
  ["a name in capitals", "?suche=ÖZTÜRK", ["kunde"]],
  ["first and last name", "?suche=vera+vorsitz", ["vorsitz"]],
  ["an address", "?suche=Mitglied@", ["mitglied"]],
  ["a company", "?suche=über-land", ["kunde"]],
  ["role and name", "?rolle=member&suche=vera", ["vorsitz"]],
  ["a wildcard that is none", "?suche=%25%25", []],
  ["an unknown role, which counts as none", "?rolle=nix&suche=vera", ["vorsitz"]],
])("finds %s", async (_, query, expected) => expect(await emails(query)).toEqual(expected));

it("says honestly that nobody was found", async () =>
  expect((await read("?suche=niemand")).list).toMatchObject({
    paging: { total: 0 },
    table: { rows: [], empty: "Zu dieser Auswahl gibt es kein Konto." },
  }));
