import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { changeUser, userById } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { createToken, peekToken } from "#src/accounts/tokens.ts";
import { hashPassword, verifyPassword } from "#src/shared/server/secrets/password.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { as, audited, mailed, PASSWORD, refusal, rowOf, type SampleAccount, sampleAccount, tokenInMail } from "../test/sample-account.ts";
import { askForEmailChange, confirmEmailChange } from "./email-change.service.ts";
import { changePassword } from "./password.service.ts";
import { endAllSessions, endSession, listSessions } from "./sessions.service.ts";

const NEW = "Gelbe Enten im Teich";
const HOUR_MS = 60 * 60 * 1000;

let store: Store;
let anna: SampleAccount;
let berta: SampleAccount;
beforeEach(async () => {
  store = await sampleStore([]);
  anna = await sampleAccount(store, "anna@example.org");
  berta = await sampleAccount(store, "berta@example.org");
  return store.close;
});

const isLoggedIn = async (cookie: string): Promise<boolean> => (await sessionOf(testLocals(store), cookie)) !== null;

describe("a new password", () => {
  it("counts from now on, ends all other logins, tells the person and leaves a trace", async () => {
    const elsewhere = await cookieFor(store, anna.id);
    const impersonation = await cookieFor(store, anna.id, { impersonatorId: berta.id });
    const acting = await as(store, anna);
    const sister = await cookieFor(store, anna.id, { family: acting.session.family, brand: "betriebsrat" });
    expect(await changePassword({ currentPassword: PASSWORD, newPassword: NEW }, acting)).toMatchObject({ ok: true });
    expect(await verifyPassword((await rowOf(store, anna)).passwordHash, NEW)).toBe(true);
    expect(await Promise.all([anna.cookie, sister, elsewhere, impersonation, berta.cookie].map(isLoggedIn))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(await mailed(store)).toEqual([[anna.email, "Ihr Passwort wurde geändert"]]);
    expect(await audited(store)).toEqual(["password-changed"]);
  });

  it.each(["reset-password", "change-email", "hand-off", "second-factor"] as const)("makes a %s under way worthless", async (purpose) => {
    const now = new Date();
    const [own, others] = await store.write(async (tx) => [
      await createToken(tx, { purpose, userId: anna.id, lifetimeMs: HOUR_MS, now }),
      await createToken(tx, { purpose, userId: berta.id, lifetimeMs: HOUR_MS, now }),
    ]);
    await changePassword({ currentPassword: PASSWORD, newPassword: NEW }, await as(store, anna));
    expect(await peekToken(store.db, purpose, own, now)).toBeNull();
    expect(await peekToken(store.db, purpose, others, now)).not.toBeNull();
  });

  it.each([
    ["the wrong present one", "falsch-falsch", NEW, { reason: "wrong-password" }],
    ["nothing", "", NEW, { reason: "wrong-password" }],
    ["the same", PASSWORD, PASSWORD, { reason: "same-password" }],
    ["a short one", PASSWORD, "kurz-7", { reason: "unfit" }],
    ["the address", PASSWORD, "Anna@Example.org", { reason: "unfit", problem: expect.stringContaining("E-Mail-Adresse") }],
    ["one of the commonest", PASSWORD, "12345678", { reason: "unfit", problem: expect.stringContaining("häufig") }],
  ])("is refused with %s", async (_, currentPassword, newPassword, expected) => {
    const before = (await rowOf(store, anna)).passwordHash;
    const elsewhere = await cookieFor(store, anna.id);
    expect(await changePassword({ currentPassword, newPassword }, await as(store, anna))).toMatchObject({ ok: false, ...expected });
    expect((await rowOf(store, anna)).passwordHash).toBe(before);
    expect(await isLoggedIn(elsewhere)).toBe(true);
    expect(await mailed(store)).toEqual([]);
  });

  it("is refused after five wrong tries for 15 minutes, the right password included", async () => {
    const acting = await as(store, anna);
    const change = (currentPassword: string, at = acting) => changePassword({ currentPassword, newPassword: NEW }, at);
    for (let i = 0; i < 5; i++) expect(await change("falsch-falsch")).toEqual(refusal("wrong-password"));
    expect(await change(PASSWORD)).toEqual(refusal("too-many-tries"));
    const others = await changePassword({ currentPassword: PASSWORD, newPassword: NEW }, await as(store, berta));
    expect(others).toMatchObject({ ok: true });
    const later = { ...acting, now: new Date(acting.now.getTime() + 15 * 60_000) };
    expect(await change(PASSWORD, later)).toMatchObject({ ok: true });
  });

  it("is refused to accounts that have none yet", async () => {
    const id = await makeAccount(store, "neu@example.org");
    const acting = await as(store, { ...anna, cookie: await cookieFor(store, id) });
    expect(await changePassword({ currentPassword: "", newPassword: NEW }, acting)).toEqual(refusal("wrong-password"));
  });
});

describe("the list of logins", () => {
  it("shows one entry per login with its sites, one's own first, without those of others", async () => {
    const now = new Date();
    const family = "f-2";
    await cookieFor(store, anna.id, { family, createdAt: new Date(now.getTime() - HOUR_MS), device: "Safari unter iPhone" });
    await cookieFor(store, anna.id, { family, brand: "betriebsrat", createdAt: now, device: "Safari unter iPhone" });
    await cookieFor(store, anna.id, { impersonatorId: berta.id });
    const acting = await as(store, anna);
    expect(await listSessions(acting)).toEqual([
      { family: acting.session.family, device: "Firefox unter Linux", since: expect.any(Date), brands: ["ifb"], current: true },
      { family, device: "Safari unter iPhone", since: new Date(now.getTime() - HOUR_MS), brands: ["betriebsrat", "ifb"], current: false },
    ]);
  });

  it("leaves out what has ended", async () => {
    const acting = await as(store, anna);
    const inTwoMonths = new Date(acting.now.getTime() + 60 * 24 * HOUR_MS);
    expect(await listSessions({ ...acting, now: inTwoMonths })).toEqual([]);
  });
});

describe("ending logins", () => {
  it("ends one on both sites", async () => {
    const other = await cookieFor(store, anna.id, { family: "f-2" });
    const sister = await cookieFor(store, anna.id, { family: "f-2", brand: "betriebsrat" });
    expect(await endSession("f-2", await as(store, anna))).toMatchObject({ ok: true });
    expect(await Promise.all([anna.cookie, other, sister].map(isLoggedIn))).toEqual([true, false, false]);
    expect(await audited(store)).toEqual(["session-ended"]);
  });

  it("is refused for a login of somebody else, for an impersonation and for none at all", async () => {
    const { session } = await as(store, berta);
    await cookieFor(store, anna.id, { family: "f-admin", impersonatorId: berta.id });
    for (const family of [session.family, "f-admin", "f-unknown", ""])
      expect(await endSession(family, await as(store, anna))).toEqual(refusal("unknown-session"));
    expect(await isLoggedIn(berta.cookie)).toBe(true);
    expect(await audited(store)).toEqual([]);
  });

  it("ends all of one's own at once", async () => {
    await cookieFor(store, anna.id);
    await endAllSessions(await as(store, anna));
    expect(await sessionsOfUser(store.db, anna.id)).toEqual([]);
    expect(await isLoggedIn(berta.cookie)).toBe(true);
    expect(await audited(store)).toEqual(["sessions-ended"]);
  });
});

describe("a new address", () => {
  const NEW_EMAIL = "anna.neu@example.org";
  const ask = async (email = NEW_EMAIL, currentPassword = PASSWORD) => askForEmailChange({ email, currentPassword }, await as(store, anna));

  it("counts once its link is confirmed, and ends all other logins", async () => {
    const elsewhere = await cookieFor(store, anna.id);
    expect(await ask()).toMatchObject({ ok: true });
    expect((await rowOf(store, anna)).email).toBe(anna.email);
    expect(await mailed(store)).toEqual([
      [NEW_EMAIL, "Bitte bestätigen Sie Ihre neue E-Mail-Adresse"],
      [anna.email, "Ihre E-Mail-Adresse soll geändert werden"],
    ]);
    expect(await confirmEmailChange(await tokenInMail(store), await as(store, anna))).toMatchObject({ ok: true });
    expect(await rowOf(store, anna)).toMatchObject({ email: NEW_EMAIL, emailConfirmedAt: expect.any(Date) });
    expect(await Promise.all([anna.cookie, elsewhere].map(isLoggedIn))).toEqual([true, false]);
    expect((await mailed(store)).slice(2)).toEqual([
      [anna.email, "Ihre E-Mail-Adresse wurde geändert"],
      [NEW_EMAIL, "Ihre neue E-Mail-Adresse gilt"],
    ]);
    expect(await audited(store)).toEqual(["email-change-asked", "email-changed"]);
    expect(JSON.stringify(await store.db.select().from(auditLog))).not.toContain("@");
  });

  it.each([
    ["the wrong password", NEW_EMAIL, "falsch-falsch", "wrong-password"],
    ["one's present address", "anna@example.org", PASSWORD, "same-email"],
    ["the address of another account", "berta@example.org", PASSWORD, "email-taken"],
  ])("is not sent a link with %s", async (_, email, password, reason) => {
    expect(await ask(email, password)).toEqual(refusal(reason));
    expect(await mailed(store)).toEqual([]);
  });

  it("is asked for five times an hour at most", async () => {
    for (let nr = 0; nr < 5; nr++) expect(await ask(`anna-${nr}@example.org`)).toMatchObject({ ok: true });
    expect(await ask()).toEqual(refusal("too-many-mails"));
  });

  it("is confirmed by the newest link alone, once, within 24 hours", async () => {
    await ask("anna.alt@example.org");
    const older = await tokenInMail(store);
    await ask();
    const token = await tokenInMail(store);
    const acting = await as(store, anna);
    const tomorrow = { ...acting, now: new Date(acting.now.getTime() + 25 * HOUR_MS) };
    expect(await confirmEmailChange(older, acting)).toEqual(refusal("link-invalid"));
    expect(await confirmEmailChange("x".repeat(43), acting)).toEqual(refusal("link-invalid"));
    expect(await confirmEmailChange(token, tomorrow)).toEqual(refusal("link-invalid"));
    expect(await confirmEmailChange(token, acting)).toMatchObject({ ok: true });
    expect(await confirmEmailChange(token, acting)).toEqual(refusal("link-invalid"));
  });

  it("is refused when somebody else took it meanwhile", async () => {
    await ask();
    await store.write((tx) => changeUser(tx, berta.id, { email: NEW_EMAIL }, new Date()));
    expect(await confirmEmailChange(await tokenInMail(store), await as(store, anna))).toEqual(refusal("email-taken"));
    expect((await rowOf(store, anna)).email).toBe(anna.email);
  });

  it("can't be taken by somebody else who has the link", async () => {
    await ask();
    const token = await tokenInMail(store);
    expect(await confirmEmailChange(token, await as(store, berta))).toEqual(refusal("link-foreign"));
    expect((await rowOf(store, berta)).email).toBe(berta.email);
    expect(await confirmEmailChange(token, await as(store, anna))).toMatchObject({ ok: true });
  });

  it("is refused after the password was changed", async () => {
    await ask();
    const passwordHash = await hashPassword(NEW);
    const acting = await as(store, anna);
    await store.write((tx) => changeUser(tx, anna.id, { passwordHash }, new Date()));
    expect(await askForEmailChange({ email: NEW_EMAIL, currentPassword: PASSWORD }, acting)).toEqual(refusal("wrong-password"));
    expect((await userById(store.db, anna.id))?.email).toBe(anna.email);
  });
});
