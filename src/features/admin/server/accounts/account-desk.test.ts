import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { lockOf } from "#db/repositories/account-locks.ts";
import { hasOtherAdmin } from "#db/repositories/admin-users.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { changeUser, userByEmail, userById } from "#db/repositories/users.ts";
import { mails } from "#db/schema/mails.ts";
import { requests } from "#db/schema/requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { createResetToken } from "#src/accounts/address-tokens.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { peekToken } from "#src/accounts/tokens.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { accountPage } from "./account.page.ts";
import { accountVersion } from "./account-desk.service.ts";
import { accountNewPage } from "./account-new.page.ts";

const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };

let store: Store;
let admin: StaffMember;
let customer = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  customer = await makeAccount(store, "anna@example.org", { company: "Muster GmbH" });
  return store.close;
});

function send(form: Readonly<Record<string, string>>, id = customer, staff = admin) {
  context = contextOf(store, `/manage/konten/${id}`, { cookie: staff.cookie, params: { id }, form });
  return accountPage(context, companion);
}
const read = async (id = customer) =>
  shown(await accountPage(contextOf(store, `/manage/konten/${id}`, { cookie: admin.cookie, params: { id } }), companion));
const mailed = async () => (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]);
const reason = "Missbrauch gemeldet";

describe("a lock", () => {
  it("ends every session at once, is told to the person without its reason, and stands on record with it", async () => {
    await cookieFor(store, customer);
    expect(answered(await send({ intent: "lock", reason }))).toEqual([303, `/manage/konten/${customer}?meldung=account-locked`]);
    expect(await sessionsOfUser(store.db, customer)).toEqual([]);
    expect(await lockOf(store.db, customer)).toMatchObject({ lockedById: admin.id, reason });
    expect(await auditOf(store)).toMatchObject([{ action: "account-locked", subject: `user:${customer}`, detail: { reason } }]);
    const [mail] = await store.db.select().from(mails);
    expect(mail).toMatchObject({ recipient: "anna@example.org", subject: "Ihr Konto ist gesperrt" });
    expect(mail?.text).not.toContain(reason);
    const { locked, facts } = await read();
    expect([locked, facts[0]?.[1]]).toEqual([true, expect.objectContaining({ text: "gesperrt", soft: expect.stringContaining(reason) })]);
  });

  it("is lifted again, with a mail", async () => {
    await send({ intent: "lock", reason });
    expect(answered(await send({ intent: "unlock", reason: "Geklärt am Telefon" }))[0]).toBe(303);
    expect(await lockOf(store.db, customer)).toBeUndefined();
    expect((await mailed()).map(([, subject]) => subject)).toContain("Ihr Konto ist wieder frei");
  });

  it.each([
    ["one's own account", () => admin.id, "lock"],
    ["an account that is not locked", () => customer, "unlock"],
  ])("does nothing to %s", async (_, id, intent) => {
    expect(shown(await send({ intent, reason }, id())).message?.kind).toBe("problem");
    expect([context.response.status, await auditOf(store)]).toEqual([409, []]);
  });

  it("is set once by two, and asks for a reason", async () => {
    const answers = await Promise.all([send({ intent: "lock", reason }), send({ intent: "lock", reason })]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    shown(await send({ intent: "unlock", reason: "" }));
    expect(context.response.status).toBe(422);
  });

  it("leaves an admin that is locked out of the count of those who can still log in", async () => {
    const other = await makeStaff(store, "admin", "zweite@example.org");
    expect(await hasOtherAdmin(store.db, admin.id)).toBe(true);
    await send({ intent: "lock", reason }, other.id);
    expect(await hasOtherAdmin(store.db, admin.id)).toBe(false);
  });
});

describe("the person's facts", () => {
  const facts = { intent: "person", salutation: "Frau", firstname: "Anna", lastname: "Muster", company: "Muster GmbH", phone: "" };
  const version = async () => {
    const user = await userById(store.db, customer);
    return user === undefined ? "" : accountVersion(user);
  };

  it("are corrected with before and after", async () => {
    const form = { ...facts, version: await version(), lastname: "Müller", company: "" };
    expect(answered(await send(form))).toEqual([303, `/manage/konten/${customer}?meldung=account-changed`]);
    expect(await userById(store.db, customer)).toMatchObject({ lastname: "Müller", company: null, phone: null });
    expect(await auditOf(store)).toMatchObject([{ detail: { lastname: "Muster → Müller", company: "Muster GmbH → –" } }]);
  });

  it("of a colleague are not overwritten unseen", async () => {
    const seen = await version();
    await send({ ...facts, version: seen, lastname: "Müller" });
    const model = shown(await send({ ...facts, version: seen, lastname: "Meier" }));
    expect(context.response.status).toBe(409);
    expect(model.differences?.rows.map((row) => row.map(({ text }) => text))).toEqual([["Nachname", "Müller", "Meier"]]);
    expect(model.person["lastname"]).toBe("Meier");
    expect(answered(await send({ ...facts, version: model.version, lastname: "Meier" }))[0]).toBe(303);
  });

  it.each([
    ["a name of one letter", { lastname: "M" }, "lastname"],
    ["letters in the telephone number", { phone: "abcdefghi" }, "phone"],
  ])("refuse %s beside the field", async (_, change, field) => {
    const model = shown(await send({ ...facts, version: await version(), ...change }));
    expect([context.response.status, Object.keys(model.refused?.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe("another address", () => {
  it("waits for the person where the present one is confirmed", async () => {
    expect(answered(await send({ intent: "change-email", email: "Neu@example.org" }))[1]).toMatch(/email-change-asked$/);
    expect((await userById(store.db, customer))?.email).toBe("anna@example.org");
    expect(await mailed()).toEqual(
      expect.arrayContaining([
        ["neu@example.org", "Bitte bestätigen Sie Ihre neue E-Mail-Adresse"],
        ["anna@example.org", "Ihre E-Mail-Adresse soll geändert werden"],
      ]),
    );
    expect(await auditOf(store)).toMatchObject([{ detail: { email: "anna@example.org → neu@example.org" } }]);
  });

  it("counts at once where nobody has confirmed the present one", async () => {
    const open = await makeAccount(store, "tippfeler@example.org", { emailConfirmedAt: null });
    const now = new Date();
    const asked = { id: "r-1", reference: "A-1", formKey: "r-1", kind: "contact", email: "tippfeler@example.org", fields: "{}" };
    const request = { ...asked, brand: "ifb", status: "neu", userId: open, note: "", createdAt: now, updatedAt: now } as const;
    await store.write(async (tx) => void (await tx.insert(requests).values(request)));
    expect(answered(await send({ intent: "change-email", email: "tippfehler@example.org" }, open))[1]).toMatch(/email-changed$/);
    expect(await userById(store.db, open)).toMatchObject({ email: "tippfehler@example.org", emailConfirmedAt: null });
    expect(await mailed()).toEqual([["tippfehler@example.org", "Ihr Konto bei mein ifb"]]);
    expect(await store.db.select().from(requests)).toMatchObject([{ email: "tippfehler@example.org" }]);
  });

  it("makes links under way to the former one worthless", async () => {
    const open = await makeAccount(store, "tippfeler@example.org", { emailConfirmedAt: null, passwordHash: "scrypt" });
    const now = new Date();
    const token = await store.write((tx) =>
      createResetToken(tx, { id: open, email: "tippfeler@example.org" }, { lifetimeMs: 60_000, now }),
    );
    await send({ intent: "change-email", email: "tippfehler@example.org" }, open);
    expect(await peekToken(store.db, "reset-password", token, now)).toBeNull();
    expect(await mailed()).toEqual([["tippfehler@example.org", "Bitte bestätigen Sie Ihre E-Mail-Adresse"]]);
  });

  it("that has an account is refused beside the field, one's own is changed in the settings", async () => {
    await makeAccount(store, "neu@example.org");
    expect(shown(await send({ intent: "change-email", email: "neu@example.org" })).refused?.errors).toHaveProperty("email");
    expect(context.response.status).toBe(422);
    shown(await send({ intent: "change-email", email: "ich@example.org" }, admin.id));
    expect([context.response.status, await mailed()]).toEqual([409, []]);
  });
});

describe("an account on somebody's behalf", () => {
  const person = { email: "neu@example.org", salutation: "Herr", firstname: "Nils", lastname: "Neumann", company: "", phone: "" };
  function create(form: Readonly<Record<string, string>>, cookie = admin.cookie) {
    context = contextOf(store, "/manage/konten/neu", { cookie, form });
    return accountNewPage(context);
  }

  it("has no password, and its owner is invited to choose one", async () => {
    const answer = await create(person);
    const user = await userByEmail(store.db, "neu@example.org");
    expect(answered(answer)).toEqual([303, `/manage/konten/${user?.id}?meldung=account-created`]);
    expect(user).toMatchObject({ passwordHash: null, emailConfirmedAt: null, staffRole: null, company: null });
    const [mail] = await store.db.select().from(mails);
    expect([mail?.recipient, mail?.text]).toEqual(["neu@example.org", expect.stringContaining("/kundenportal/passwort-neu?token=")]);
    await send({ intent: "resend" }, user?.id);
    expect(await mailed()).toHaveLength(2);
  });

  it("is refused for an address that has one, with the way there, and for wrong facts beside their fields", async () => {
    const taken = shown(await create({ ...person, email: "anna@example.org" }));
    expect([context.response.status, taken.existing, Object.keys(taken.errors)]).toEqual([422, `/manage/konten/${customer}`, ["email"]]);
    expect(shown(await create({ ...person, email: "x", firstname: "" })).errors).toMatchObject({
      email: "Bitte geben Sie eine gültige E-Mail-Adresse an",
      firstname: "Bitte tragen Sie einen Vornamen ein",
    });
    expect(await mailed()).toEqual([]);
  });

  it("is made by nobody whose right has gone", async () => {
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, new Date()));
    expect(answered(await create(person))).toEqual([403, null]);
    for (const form of [
      { intent: "lock", reason },
      { intent: "unlock", reason },
      { intent: "resend" },
      { intent: "change-email", email: "b@example.org" },
      { intent: "person", version: "1", ...person, email: undefined },
    ])
      expect(
        answered(await send(Object.fromEntries(Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined)))),
      ).toEqual([403, null]);
    expect(await auditOf(store)).toEqual([]);
  });
});
