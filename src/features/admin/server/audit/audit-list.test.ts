import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { deleteUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { auditListPage } from "./audit-list.page.ts";

let store: Store;
let admin: StaffMember;
let anna = "";
let bernd = "";
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  anna = await makeAccount(store, "anna@example.org");
  bernd = await makeAccount(store, "bernd@example.org", { firstname: "Bernd", lastname: "Beispiel" });
  const entry = { actingAsId: null, detail: "{}", address: "192.0.2.0" };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
  await store.write(async (tx) => {
    await insertAudit(tx, { ...entry, at: at(1), actorId: anna, action: "login", subject: `user:${anna}`, detail: '{"brand":"ifb"}' });
    await insertAudit(tx, {
      ...entry,
      at: at(2),
      actorId: admin.id,
      actingAsId: anna,
      action: "impersonated-form",
      subject: `user:${anna}`,
    });
    await insertAudit(tx, {
      ...entry,
      at: at(3),
      actorId: admin.id,
      action: "staff-role-changed",
      subject: `user:${bernd}`,
      detail: '{"from":null,"to":"editor"}',
    });
    await insertAudit(tx, { ...entry, at: at(4), actorId: null, action: "etwas-neues", subject: "request:r1", address: "" });
  });
  return store.close;
});

const read = (query = "") => auditListPage(contextOf(store, `/manage/protokoll${query}`, { cookie: admin.cookie }));
const rows = async (query: string) => (await read(query)).list.table.rows;
const whats = async (query: string) => (await rows(query)).map((row) => row[2]?.text);

it("lists who did what to whom in German, the newest first, both identities of an impersonation", async () => {
  const [fourth, third, second, first] = await rows("");
  expect(fourth?.map(({ text }) => text)).toEqual(["20.11.2026, 11:04", "Portal oder nicht angemeldet", "etwas-neues", "Anfrage", "–"]);
  expect(third?.[2]).toEqual({ text: "Rolle in der Verwaltung geändert", soft: "von: keine, nach: Redaktion" });
  expect(third?.[3]).toEqual({ text: "Bernd Beispiel", href: `/manage/konten/${bernd}` });
  expect(second?.[1]).toEqual({ text: "Adele Admin", href: `/manage/konten/${admin.id}`, soft: "in der Ansicht als Anna Muster" });
  expect(first?.map(({ text }) => text)).toEqual(["20.11.2026, 11:01", "Anna Muster", "Angemeldet", "Anna Muster", "192.0.2.0"]);
});

it.each([
  ["a person who acted or was concerned", "?person=anna", ["Formular in der Ansicht als Kunde gesendet", "Angemeldet"]],
  ["a name of two words", "?person=Bernd+Beispiel", ["Rolle in der Verwaltung geändert"]],
  ["an action", "?aktion=login", ["Angemeldet"]],
  ["both", "?person=adele&aktion=staff-role-changed", ["Rolle in der Verwaltung geändert"]],
  ["somebody unknown", "?person=niemand", []],
  ["an unknown action", "?aktion=nix", []],
])("filters by %s", async (_, query, expected) => expect(await whats(query)).toEqual(expected));

it("still finds what an account did that is gone, by its id", async () => {
  await store.write((tx) => deleteUser(tx, bernd));
  const [row] = await rows(`?person=${bernd}`);
  expect(row?.[3]).toEqual({ text: "gelöschtes Konto", soft: bernd });
});

it("offers the actions that occur, in the order of their German names", async () => {
  const field = (await read()).list.filters.find(({ name }) => name === "aktion");
  expect(field?.kind === "choice" ? field.options.map(({ label }) => label) : []).toEqual([
    "Angemeldet",
    "etwas-neues",
    "Formular in der Ansicht als Kunde gesendet",
    "Rolle in der Verwaltung geändert",
  ]);
});
