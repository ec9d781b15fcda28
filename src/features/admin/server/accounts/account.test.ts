import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertPasskey, passkeysOf } from "#db/repositories/passkeys.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { changeUser, deleteUser, userById } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { recoveryCodes, sessions } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { actingAs, cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { accountPage } from "./account.page.ts";
import { changeRole } from "./account.service.ts";

const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };

let store: Store;
let admin: StaffMember;
let customer = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  customer = await makeAccount(store, "anna@example.org");
  return store.close;
});

function send(id: string, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}, staff = admin) {
  context = contextOf(store, `/manage/konten/${id}`, { cookie: staff.cookie, params: { id }, form, headers });
  return accountPage(context, companion);
}
const read = (id: string) => accountPage(contextOf(store, `/manage/konten/${id}`, { cookie: admin.cookie, params: { id } }), companion);
const roleOf = async (id: string) => (await userById(store.db, id))?.staffRole;
const done = (id: string, code: string) => [303, `/manage/konten/${id}?meldung=${code}`];

async function setUpSecondFactor(id: string): Promise<void> {
  const now = new Date();
  await store.write(async (tx) => {
    await changeUser(tx, id, { totpSecret: "sealed", totpConfirmedAt: now, totpLastStep: 7 }, now);
    await tx.insert(recoveryCodes).values({ codeHash: `code-${id}`, userId: id });
  });
}

async function expectRefusal(answer: Awaited<ReturnType<typeof send>>, status: number, words: RegExp): Promise<void> {
  const { message } = shown(answer);
  expect([context.response.status, message?.kind]).toEqual([status, "problem"]);
  expect(message?.text).toMatch(words);
  expect(await auditOf(store)).toEqual([]);
}

describe("the page of an account", () => {
  it("shows what staff need to know", async () => {
    await cookieFor(store, customer);
    await cookieFor(store, customer, { impersonatorId: admin.id });
    const { facts, own, confirmed, secondFactor } = shown(await read(customer));
    const fact = (label: string) => facts.find(([name]) => name === label)?.[1].text;
    expect([own, confirmed, secondFactor]).toEqual([false, true, false]);
    expect(fact("Rolle")).toBe("Kundin/Kunde");
    expect(fact("Offene Sitzungen")).toBe("1");
    expect(fact("Zweiter Faktor")).toBe("nicht eingerichtet");
    expect(fact("Gremien")).toBe("keine");
  });

  it("knows one's own", async () => expect(shown(await read(admin.id)).own).toBe(true));

  it.each(["nix", "", "' or 1=1"])("is not found by the id %j, read or written", async (id) => {
    expect(answered(await read(id))).toEqual([404, null]);
    expect(answered(await send(id, { intent: "end-sessions" }))).toEqual([404, null]);
    expect(answered(await send(id, { intent: "role", role: "admin" }))).toEqual([404, null]);
  });
});

describe("a staff role", () => {
  it("is given and taken, ends all sessions and stands on record", async () => {
    await cookieFor(store, customer);
    expect(answered(await send(customer, { intent: "role", role: "editor" }))).toEqual(done(customer, "role-changed"));
    expect(await roleOf(customer)).toBe("editor");
    expect(await sessionsOfUser(store.db, customer)).toEqual([]);
    await send(customer, { intent: "role", role: "none" });
    expect(await roleOf(customer)).toBeNull();
    expect((await auditOf(store)).map(({ actorId, action, detail }) => [actorId, action, detail])).toContainEqual([
      admin.id,
      "staff-role-changed",
      { from: null, to: "editor" },
    ]);
  });

  it("taken from an admin ends what the admin had open in customers' names", async () => {
    const other = await makeStaff(store, "admin", "zweite@example.org");
    await cookieFor(store, customer, { impersonatorId: other.id });
    await send(other.id, { intent: "role", role: "editor" });
    expect(await store.db.select().from(sessions).where(eq(sessions.impersonatorId, other.id))).toEqual([]);
  });

  it("of one's own stays", async () => {
    await makeStaff(store, "admin", "zweite@example.org");
    await expectRefusal(await send(admin.id, { intent: "role", role: "editor" }), 409, /eigene Rolle/);
    expect(await roleOf(admin.id)).toBe("admin");
  });

  it("of the last admin stays, even for somebody who was one a moment ago", async () => {
    const other = await makeStaff(store, "admin", "zweite@example.org");
    const acting = await actingAs(store, other.cookie);
    await store.write((tx) => changeUser(tx, other.id, { staffRole: null }, new Date()));
    expect(await changeRole(admin.id, null, acting)).toEqual({ ok: false, reason: "last-admin" });
    expect(await roleOf(admin.id)).toBe("admin");
  });

  it("is left with one admin when two take it from each other at the same moment", async () => {
    const other = await makeStaff(store, "admin", "zweite@example.org");
    const [one, two] = [await actingAs(store, admin.cookie), await actingAs(store, other.cookie)];
    const outcomes = await Promise.all([changeRole(other.id, null, one), changeRole(admin.id, null, two)]);
    expect(outcomes).toEqual([
      { ok: true, value: null },
      { ok: false, reason: "last-admin" },
    ]);
  });

  it("is no longer given by somebody whose rights are gone", async () => {
    const other = await makeStaff(store, "admin", "zweite@example.org");
    await makeStaff(store, "admin", "dritte@example.org");
    const acting = await actingAs(store, other.cookie);
    await store.write((tx) => changeUser(tx, other.id, { staffRole: "editor" }, new Date()));
    expect(await changeRole(customer, "admin", acting)).toEqual({ ok: false, reason: "forbidden" });
    await store.write((tx) => deleteUser(tx, other.id));
    expect(await changeRole(customer, "admin", acting)).toEqual({ ok: false, reason: "forbidden" });
  });

  it("that the account has already changes nothing", async () =>
    expectRefusal(await send(customer, { intent: "role", role: "none" }), 409, /bereits/));
});

describe("an address", () => {
  it("is marked as confirmed once", async () => {
    const id = await makeAccount(store, "neu@example.org", { emailConfirmedAt: null });
    expect(answered(await send(id, { intent: "confirm-email" }))).toEqual(done(id, "email-confirmed"));
    expect((await userById(store.db, id))?.emailConfirmedAt).not.toBeNull();
    expect(await auditOf(store)).toMatchObject([{ actorId: admin.id, action: "email-marked-confirmed", subject: `user:${id}` }]);
    expect(shown(await send(id, { intent: "confirm-email" })).message?.text).toMatch(/bereits bestätigt/);
  });
});

describe("a second factor", () => {
  const form = { intent: "reset-second-factor", reason: "Telefon verloren" };

  it("is reset with its codes; all sessions end, the person is told, the reason stands on record", async () => {
    await setUpSecondFactor(customer);
    await cookieFor(store, customer);
    expect(answered(await send(customer, form))).toEqual(done(customer, "second-factor-reset"));
    expect(await userById(store.db, customer)).toMatchObject({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
    expect(await store.db.select().from(recoveryCodes)).toEqual([]);
    expect(await sessionsOfUser(store.db, customer)).toEqual([]);
    expect(await store.db.select().from(mails)).toMatchObject([
      { recipient: "anna@example.org", subject: "Ihr zweiter Faktor wurde zurückgesetzt" },
    ]);
    expect(await auditOf(store)).toMatchObject([{ action: "second-factor-reset", detail: { reason: "Telefon verloren", passkeys: 0 } }]);
  });

  it.each(["app and passkeys", "passkeys alone"])("of %s is reset whole: no passkey of a lost device logs in any more", async (kind) => {
    const other = await makeStaff(store, "editor");
    if (kind !== "passkeys alone") await setUpSecondFactor(other.id);
    const rest = {
      publicKey: "oeffentlich",
      counter: 0,
      transports: "[]",
      name: "Safari unter iPhone",
      createdAt: new Date(),
      backedUp: 1,
    };
    for (const [credentialId, userId] of [
      ["a", other.id],
      ["b", other.id],
      ["c", customer],
    ] as const)
      await store.write((tx) => insertPasskey(tx, { credentialId, userId, ...rest }));
    const { secondFactor, facts } = shown(await read(other.id));
    expect(secondFactor).toBe(true);
    expect(facts.find(([label]) => label === "Zweiter Faktor")?.[1]).toEqual({ text: expect.stringMatching(/2 Passkeys$/) });
    expect(answered(await send(other.id, form))).toEqual(done(other.id, "second-factor-reset"));
    expect(await passkeysOf(store.db, other.id)).toEqual([]);
    expect(await passkeysOf(store.db, customer)).toHaveLength(1);
    expect(await userById(store.db, other.id)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
    expect(await auditOf(store)).toMatchObject([{ action: "second-factor-reset", detail: { reason: "Telefon verloren", passkeys: 2 } }]);
    expect(shown(await read(other.id)).secondFactor).toBe(false);
  });

  it.each([
    ["without a reason", "", /Grund an/],
    ["with spaces for a reason", "   ", /Grund an/],
    ["with four letters for a reason", "weil", /genauer/],
    ["with too long a reason", "x".repeat(301), /kürzer/],
  ])("stays %s", async (_, reason, words) => {
    await setUpSecondFactor(customer);
    const model = shown(await send(customer, { ...form, reason }));
    expect(context.response.status).toBe(422);
    expect(model.refused).toMatchObject({
      intent: "reset-second-factor",
      typed: { reason },
      errors: { reason: expect.stringMatching(words) },
    });
    expect((await userById(store.db, customer))?.totpSecret).toBe("sealed");
    expect(await auditOf(store)).toEqual([]);
  });

  it("of one's own stays", async () => {
    await setUpSecondFactor(admin.id);
    await expectRefusal(await send(admin.id, form), 409, /eigenen zweiten Faktor/);
    expect((await userById(store.db, admin.id))?.totpSecret).toBe("sealed");
  });

  it("that is none can't be reset", async () => {
    await expectRefusal(await send(customer, form), 409, /kein zweiter Faktor/);
    expect(await store.db.select().from(mails)).toEqual([]);
  });
});

describe("sessions", () => {
  it("of an account end all at once", async () => {
    await cookieFor(store, customer);
    await cookieFor(store, customer);
    expect(answered(await send(customer, { intent: "end-sessions" }))).toEqual(done(customer, "sessions-ended"));
    expect(await sessionsOfUser(store.db, customer)).toEqual([]);
    expect(await auditOf(store)).toMatchObject([{ action: "sessions-ended", subject: `user:${customer}` }]);
  });

  it("of one's own end but for the one at work", async () => {
    await cookieFor(store, admin.id);
    await send(admin.id, { intent: "end-sessions" });
    expect(await sessionsOfUser(store.db, admin.id)).toHaveLength(1);
    expect(shown(await read(admin.id)).own).toBe(true);
  });
});

it.each([
  ["a foreign origin", { intent: "end-sessions" }, { Origin: "https://example.org" }, 403],
  ["an unknown intent", { intent: "delete" }, {}, 400],
  ["an unknown role", { intent: "role", role: "root" }, {}, 400],
  ["a field we did not make", { intent: "end-sessions", id: "x" }, {}, 400],
])("refuses %s", async (_, form, headers, status) => {
  await cookieFor(store, customer);
  expect(answered(await send(customer, form, headers))).toEqual([status, null]);
  expect(await sessionsOfUser(store.db, customer)).toHaveLength(1);
  expect(await auditOf(store)).toEqual([]);
});
