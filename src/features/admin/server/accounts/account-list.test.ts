import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium, saveTerm } from "#db/repositories/gremien.ts";
import { insertPasskey } from "#db/repositories/passkeys.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { accountListPage } from "./account-list.page.ts";

let store: Store;
let admin: StaffMember;
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
  const former = await makeAccount(store, "frueher@example.org", { firstname: "Frieda", lastname: "Früher" });
  const now = new Date();
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH" }, now);
    const second = await insertGremium(tx, { name: "Gesamtbetriebsrat", company: "Muster GmbH" }, now);
    await addMember(tx, member, { gremiumId, function: "member", position: null }, now);
    await addMember(tx, chair, { gremiumId, function: "chair", position: null }, now);
    await addMember(tx, chair, { gremiumId: second, function: "member", position: null }, new Date(now.getTime() + 1));
    await addMember(tx, former, { gremiumId, function: "chair", position: null }, now);
    await saveTerm(tx, gremiumId, former, { function: "chair", since: null, until: "2020-05-31" });
  });
  return store.close;
});

const read = (query = "") => accountListPage(contextOf(store, `/manage/konten${query}`, { cookie: admin.cookie }));
const emails = async (query: string) => (await read(query)).list.table.rows.map(([name]) => name?.soft?.split("@", 1)[0]).sort();

it("lists every account with its role, confirmation and second factor", async () => {
  const rows = (await read()).list.table.rows.map((row) => row.slice(0, 5).map(({ text }) => text));
  expect(rows).toHaveLength(6);
  expect(rows).toContainEqual(["Änne Öztürk", "Über-Land GmbH", "Kundin/Kunde", "nicht bestätigt", "ohne"]);
  expect(rows).toContainEqual(["Vera Vorsitz", "Betriebsrat · Gesamtbetriebsrat", "Gremium, Vorsitz", "bestätigt", "ohne"]);
  expect(rows).toContainEqual(["Frieda Früher", "–", "Kundin/Kunde", "bestätigt", "ohne"]);
  expect(rows).toContainEqual(["Adele Admin", "–", "Administration", "bestätigt", "fehlt"]);
});

it("takes a passkey of staff for a second factor", async () => {
  const key = {
    credentialId: "a",
    publicKey: "oeffentlich",
    counter: 0,
    transports: "[]",
    name: "Firefox",
    createdAt: new Date(),
    backedUp: 0,
  };
  await store.write((tx) => insertPasskey(tx, { ...key, userId: admin.id }));
  const rows = (await read("?rolle=admin")).list.table.rows.map((row) => row[4]);
  expect(rows).toEqual([{ text: "Passkey", badge: "good" }]);
});

it.each([
  ["everybody without a staff role", "?rolle=customer", ["frueher", "kunde", "mitglied", "vorsitz"]],
  ["members of committees, the chair among them", "?rolle=member", ["mitglied", "vorsitz"]],
  ["chairs", "?rolle=chair", ["vorsitz"]],
  ["editors", "?rolle=editor", ["editor"]],
  ["admins", "?rolle=admin", ["admin"]],
  ["a name in capitals", "?suche=ÖZTÜRK", ["kunde"]],
  ["first and last name", "?suche=vera+vorsitz", ["vorsitz"]],
  ["an address", "?suche=Mitglied@", ["mitglied"]],
  ["a company", "?suche=über-land", ["kunde"]],
  ["a committee, by name and company", "?suche=gesamtbetriebsrat+muster", ["vorsitz"]],
  ["who has not confirmed the address", "?stand=unconfirmed", ["kunde"]],
  ["nobody who is locked", "?stand=locked", []],
  ["who never logged in", "?stand=never&rolle=chair", ["vorsitz"]],
  ["role and name", "?rolle=member&suche=vera", ["vorsitz"]],
  ["a wildcard that is none", "?suche=%25%25", []],
  ["an unknown role, which counts as none", "?rolle=nix&suche=vera", ["vorsitz"]],
])("finds %s", async (_, query, expected) => expect(await emails(query)).toEqual(expected));

it("says honestly that nobody was found", async () =>
  expect((await read("?suche=niemand")).list).toMatchObject({
    paging: { total: 0 },
    table: { rows: [], empty: "Zu dieser Auswahl gibt es kein Konto." },
  }));
