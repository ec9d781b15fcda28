import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { countUnusedRecoveryCodes, replaceRecoveryCodes } from "#db/repositories/recovery-codes.ts";
import { changeUser, insertUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { seal, TOTP_SEAL } from "#src/shared/server/secrets/seal.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { newRecoveryCodes, readRecoveryCode, recoveryCodeDigest } from "./recovery-codes.ts";
import { totpOf, verifySecondFactor } from "./second-factor.ts";

const KEY = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const now = new Date("2026-11-20T10:00:05Z");
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const codeAt = (time: Date, key = KEY): string => totpOf(key, "").generate({ timestamp: time.getTime() });

let store: Store;
let anna = "";
let berta = "";

async function account(email: string, confirmed: boolean): Promise<string> {
  return store.write(async (tx) => {
    const id = await insertUser(tx, { email, passwordHash: null, salutation: "Frau", firstname: "Anna", lastname: "Muster" }, now);
    if (id === null) throw new Error("no account");
    await changeUser(tx, id, { totpSecret: seal(KEY, testSecret, TOTP_SEAL), totpConfirmedAt: confirmed ? now : null }, now);
    return id;
  });
}

beforeEach(async () => {
  store = await sampleStore([]);
  anna = await account("anna@example.org", true);
  berta = await account("berta@example.org", false);
  return store.close;
});

const verify = (code: string, at = now, userId = anna) => store.write((tx) => verifySecondFactor(tx, userId, code, testSecret, at));

describe("a code of the app", () => {
  it.each([
    ["now", 0],
    ["one step ago", -30],
    ["one step ahead", 30],
  ])("counts when it was made %s", async (_, seconds) => expect(await verify(codeAt(later(seconds)))).toBe(true));

  it.each([
    ["two steps old", () => codeAt(later(-60))],
    ["two steps ahead", () => codeAt(later(60))],
    ["of another key", () => codeAt(now, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")],
    ["empty", () => ""],
    ["too long", () => `${codeAt(now)}0`],
    ["a text", () => "abcdef"],
  ])("is refused when it is %s", async (_, code) => expect(await verify(code())).toBe(false));

  it("may hold blanks", async () => {
    const code = codeAt(now);
    expect(await verify(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe(true);
  });

  it("counts once, even for several who send it at once", async () => {
    const answers = await Promise.all([verify(codeAt(now)), verify(codeAt(now)), verify(codeAt(now))]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await verify(codeAt(now))).toBe(false);
    expect(await verify(codeAt(later(-30)))).toBe(false);
    expect(await verify(codeAt(later(30)), later(30))).toBe(true);
  });

  it("counts for nothing before the second factor is confirmed", async () => expect(await verify(codeAt(now), now, berta)).toBe(false));

  it("counts for nobody without an account", async () => expect(await verify(codeAt(now), now, "nobody")).toBe(false));
});

describe("a recovery code", () => {
  const codes = newRecoveryCodes();
  const first = codes[0] ?? "";
  beforeEach(() =>
    store.write((tx) =>
      replaceRecoveryCodes(
        tx,
        anna,
        codes.map((code) => recoveryCodeDigest(code, anna, testSecret)),
      ),
    ),
  );

  it("has the form XXXX-XXXX-XX, ten of them", () => {
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  });

  it("counts once, even for several who send it at once", async () => {
    const answers = await Promise.all([verify(first), verify(first)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await verify(first)).toBe(false);
    expect(await countUnusedRecoveryCodes(store.db, anna)).toBe(9);
  });

  it("belongs to one person", async () => {
    await store.write((tx) => changeUser(tx, berta, { totpConfirmedAt: now }, now));
    expect(await verify(first, now, berta)).toBe(false);
  });

  it.each([
    ["0000-0000-00", "0000-0000-00"],
    ["o1il a7k2 9z", "0111-A7K2-9Z"],
    ["abcdefgh12", "ABCD-EFGH-12"],
    ["0000-0000-0", null],
    ["0000-0000-0U", null],
    ["", null],
  ])("typed as %j is read as %j", (typed, code) => expect(readRecoveryCode(typed)).toBe(code));
});
