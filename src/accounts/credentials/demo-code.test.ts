import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { changeUser, userByEmail } from "#db/repositories/users.ts";
import { meta } from "#db/schema/meta.ts";
import { DEMO_TOTP_KEY, insertDemoAccounts } from "#db/seed/demo-accounts.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { seal, TOTP_SEAL } from "#src/shared/server/secrets/seal.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { makeAccount } from "../test/log-in-as.ts";
import { demoCode } from "./demo-code.ts";
import { verifySecondFactor } from "./second-factor.ts";

const now = new Date("2026-11-20T12:00:10Z");
const sealed = (key: string, secret = testSecret): string => seal(key, secret, TOTP_SEAL);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  await store.write(async (tx) => {
    await insertDemoAccounts(tx, "", now, sealed(DEMO_TOTP_KEY));
    await tx.insert(meta).values({ key: "demo-seed-day", value: "2026-11-20" });
  });
  return store.close;
});

const idOf = async (email: string): Promise<string> => (await userByEmail(store.db, email))?.id ?? "";
const change = async (email: string, totpSecret: string): Promise<void> => {
  const id = await idOf(email);
  await store.write((tx) => changeUser(tx, id, { totpSecret, totpConfirmedAt: now }, now));
};
const codeFor = async (email: string) => demoCode(store.db, await idOf(email), testSecret, now);

it.each(["admin@example.org", "redaktion@example.org"])("of %s counts, once, and the next one is shown then", async (email) => {
  const id = await idOf(email);
  for (let time = 0; time < 2; time += 1) {
    const code = (await codeFor(email)) ?? "";
    expect(await store.write((tx) => verifySecondFactor(tx, id, code, testSecret, now))).toBe(true);
    expect(await store.write((tx) => verifySecondFactor(tx, id, code, testSecret, now))).toBe(false);
  }
});

it("is shown to no customer, and to nobody with an account of their own", async () => {
  await makeAccount(store, "eva@example.com", { staffRole: "admin" });
  await change("eva@example.com", sealed(DEMO_TOTP_KEY));
  expect(await Promise.all(["kunde@example.org", "vorsitz@example.org", "eva@example.com"].map(codeFor))).toEqual([null, null, null]);
});

it("is shown for no key that somebody has set up", async () => {
  await change("admin@example.org", sealed("JBSWY3DPEHPK3PXP"));
  expect(await codeFor("admin@example.org")).toBeNull();
});

it("is shown outside demo data to nobody", async () => {
  await store.write(async (tx) => void (await tx.delete(meta)));
  expect(await codeFor("admin@example.org")).toBeNull();
});

it("after a change of the secret no code counts, and nothing breaks", async () => {
  const id = await idOf("admin@example.org");
  await store.write((tx) => changeUser(tx, id, { totpSecret: sealed(DEMO_TOTP_KEY, "another secret of at least 32 chars") }, now));
  expect(await codeFor("admin@example.org")).toBeNull();
  expect(await store.write((tx) => verifySecondFactor(tx, id, "123456", testSecret, now))).toBe(false);
});
