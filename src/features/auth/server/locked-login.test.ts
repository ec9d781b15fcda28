import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { lockAccount, unlockAccount } from "#db/repositories/account-locks.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { userById } from "#db/repositories/users.ts";
import { formerAccounts } from "#db/schema/account-desk.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { hashPassword } from "#src/shared/server/secrets/password.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { beginSession } from "./begin-session.ts";
import { logIn } from "./log-in.ts";
import { askForReset } from "./password-reset.ts";

const companion: LoginCompanion = { carry: () => null, arrive: async () => [], leave: () => [] };
const password = "ein gutes Passwort";

let store: Store;
let userId = "";
let passwordHash = "";
beforeEach(async () => {
  store = await sampleStore([]);
  passwordHash = await hashPassword(password, { client: "test" });
  userId = await makeAccount(store, "anna@example.org", { passwordHash });
  return store.close;
});

const context = () => ({ locals: testLocals(store), cookies: null, userAgent: null, now: new Date(), companion });
const log = (email: string, typed = password) => logIn({ email, password: typed, remember: false, redirect: null }, context());
const lock = () => store.write((tx) => lockAccount(tx, { userId, lockedAt: new Date(), lockedById: null, reason: "Missbrauch" }));

it("says of a locked account that it is locked to whoever knows the password alone", async () => {
  await lock();
  expect(await log("anna@example.org")).toEqual({ ok: false, reason: "locked" });
  expect(await log("anna@example.org", "geraten")).toEqual({ ok: false, reason: "wrong-credentials" });
  expect(await log("niemand@example.org")).toEqual({ ok: false, reason: "wrong-credentials" });
  await store.write((tx) => unlockAccount(tx, userId));
  expect(await log("anna@example.org")).toMatchObject({ ok: true });
  expect((await userById(store.db, userId))?.lastLoginAt).toBeInstanceOf(Date);
});

it("begins no session for an account that was locked while its login was under way", async () => {
  await lock();
  expect(await beginSession({ userId, remembered: false, secondFactorAt: null }, context())).toBeNull();
  expect(await sessionsOfUser(store.db, userId)).toEqual([]);
});

it("leads on the owner of an account that was merged into another one, and nobody else", async () => {
  const former = { formerId: "f", userId, email: "alt@example.org", passwordHash, mergedAt: new Date(), mergedById: null };
  await store.write((tx) => tx.insert(formerAccounts).values({ ...former, emailConfirmedAt: new Date() }));
  expect(await log("alt@example.org")).toEqual({ ok: false, reason: "merged" });
  expect(await log("alt@example.org", "geraten")).toEqual({ ok: false, reason: "wrong-credentials" });
  await askForReset("alt@example.org", testLocals(store), new Date());
  const [mail] = await store.db.select().from(mails);
  expect([mail?.recipient, mail?.text]).toEqual(["alt@example.org", expect.stringContaining("anna@example.org")]);
});
