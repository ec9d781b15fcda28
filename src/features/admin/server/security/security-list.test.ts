import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { insertSecurityEvents } from "#db/repositories/security-events.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { onSecuritySignal, type SecuritySignal } from "#src/shared/server/process/security-signal.ts";
import { accountPage } from "../accounts/account.page.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import { contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { securityListPage } from "./security-list.page.ts";

const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };

let store: Store;
let admin: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  return store.close;
});

const read = async (query = "") =>
  (await securityListPage(contextOf(store, `/manage/sicherheit${query}`, { cookie: admin.cookie }))).list.table;
const textsOf = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map((row) => row.map(({ text }) => text));

const event = { at: new Date("2026-11-23T09:00:00Z"), kind: "login-failed", times: 3, address: "203.0.113.0", about: "Passwort" } as const;

it("shows staff what happened, to whom and how often", async () => {
  await store.write((tx) =>
    insertSecurityEvents(tx, [
      { ...event, userId: null, email: "a***@example.org" },
      { ...event, at: new Date("2026-11-23T10:00:00Z"), kind: "export", times: 1, about: "Anfragen", userId: admin.id, email: null },
    ]),
  );
  expect(textsOf(await read())).toEqual([
    ["23.11.2026, 11:00", "Daten heruntergeladen", "einmal", "Adele Admin", "203.0.113.0"],
    ["23.11.2026, 10:00", "Anmeldung fehlgeschlagen", "3-mal", "a***@example.org", "203.0.113.0"],
  ]);
  expect((await read("?art=export")).rows).toHaveLength(1);
  expect((await read("?art=token-misused")).rows).toEqual([]);
  expect((await read("?art=unsinn")).rows).toHaveLength(2);
});

describe("what is noted", () => {
  let heard: SecuritySignal[] = [];
  beforeEach(() => {
    heard = [];
    onTestFinished(onSecuritySignal((signal) => heard.push(signal)));
  });

  it("exports, with who took them", async () => {
    await requestsCsv(contextOf(store, "/manage/anfragen.csv", { cookie: admin.cookie }));
    expect(heard).toMatchObject([{ kind: "export", about: "Anfragen", userId: admin.id }]);
  });

  it("forms from foreign sites, without what gives access", async () => {
    const id = await makeAccount(store, "anna@example.org");
    const form = { intent: "end-sessions" };
    const headers = { Origin: "https://evil.example" };
    await accountPage(contextOf(store, `/manage/konten/${id}`, { cookie: admin.cookie, params: { id }, form, headers }), companion);
    expect(heard).toMatchObject([{ kind: "foreign-origin", about: "/manage" }]);
  });
});

describe("all admins are told", () => {
  const told = async () => (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]).toSorted();
  const send = (id: string, form: Readonly<Record<string, string>>) =>
    accountPage(contextOf(store, `/manage/konten/${id}`, { cookie: admin.cookie, params: { id }, form }), companion);

  it("of a new admin, who is told too, and of no editor", async () => {
    const id = await makeAccount(store, "anna@example.org");
    await send(id, { intent: "role", role: "editor" });
    expect(await told()).toEqual([]);
    await send(id, { intent: "role", role: "admin" });
    const subject = "Sicherheit: Neues Konto mit allen Rechten";
    expect(await told()).toEqual([
      ["admin@example.org", subject],
      ["anna@example.org", subject],
    ]);
  });
});
