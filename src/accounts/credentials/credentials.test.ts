import { Scrypt } from "lucia";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { onSecuritySignal, type SecuritySignal } from "#src/shared/server/process/security-signal.ts";
import { hashPassword, isOutdated, verifyPassword } from "#src/shared/server/secrets/password.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";
import { allow, forget, takeBack } from "../rate-limit.ts";
import { createToken, openToken, peekToken, useToken } from "../tokens.ts";

const now = new Date("2026-11-20T10:00:00Z");
const later = (ms: number): Date => new Date(now.getTime() + ms);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

describe("a password", () => {
  it("is recognised, in any spelling of its letters", async () => {
    const hash = await hashPassword("Mütze-und-Schal");
    expect(await verifyPassword(hash, "Mu\u0308tze-und-Schal")).toBe(true);
    expect(await verifyPassword(hash, "Mutze-und-Schal")).toBe(false);
    expect(await verifyPassword(null, "Mütze-und-Schal")).toBe(false);
    expect(await verifyPassword("", "")).toBe(false);
  });

  it("is still recognised by a hash of Lucia's Scrypt, which a login then makes anew", async () => {
    const former = await new Scrypt().hash("Musterpasswort-1");
    expect(await verifyPassword(former, "Musterpasswort-1")).toBe(true);
    expect([isOutdated(former), isOutdated(await hashPassword("Musterpasswort-1"))]).toEqual([true, false]);
  });
});

describe("a token", () => {
  const make = (lifetimeMs = 60_000) =>
    store.write((tx) => createToken(tx, { purpose: "hand-off", data: { host: "ifb" }, lifetimeMs, now }));

  it("that opens nothing stands in the security log, a good one does not", async () => {
    const noted: SecuritySignal[] = [];
    onTestFinished(onSecuritySignal((signal) => noted.push(signal)));
    const visitor = { store, clientAddress: "203.0.113.7" };
    const token = await make();
    expect(await openToken(visitor, "hand-off", token, now)).not.toBeNull();
    expect(noted).toEqual([]);
    expect(await openToken(visitor, "hand-off", `${token}x`, now)).toBeNull();
    expect(noted).toMatchObject([{ kind: "token-misused", about: "Wechsel zwischen den Websites", address: "203.0.113.0" }]);
  });

  it("counts once, even for two who come at the same time", async () => {
    const token = await make();
    expect(await peekToken(store.db, "hand-off", token, now)).toEqual({ userId: null, data: { host: "ifb" } });
    const take = () => store.write((tx) => useToken(tx, "hand-off", token, now));
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.filter((content) => content !== null)).toHaveLength(1);
    expect(await peekToken(store.db, "hand-off", token, now)).toBeNull();
  });

  it.each([
    ["for another purpose", "reset-password", 0],
    ["after its time", "hand-off", 60_000],
  ] as const)("is worth nothing %s", async (_, purpose, ms) => {
    const token = await make();
    expect(await store.write((tx) => useToken(tx, purpose, token, later(ms)))).toBeNull();
  });
});

describe("a limit", () => {
  const tryOnce = (key: string, at = now) => allow(store, { rule: "login", key, limit: 2, windowMs: 1000 }, at);

  it("refuses what goes beyond it until its window ends", async () => {
    expect([await tryOnce("a"), await tryOnce("a"), await tryOnce("a"), await tryOnce("b")]).toEqual([true, true, false, true]);
    expect(await tryOnce("a", later(999))).toBe(false);
    expect(await tryOnce("a", later(1000))).toBe(true);
  });

  it("counts tries that come at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryOnce("a")));
    expect(answers.filter(Boolean)).toHaveLength(2);
  });

  it("does not count what was taken back", async () => {
    for (let i = 0; i < 5; i++) {
      expect(await tryOnce("a")).toBe(true);
      await takeBack(store, { rule: "login", key: "a" });
    }
    expect([await tryOnce("a"), await tryOnce("a"), await tryOnce("a")]).toEqual([true, true, false]);
  });

  it("is forgotten on demand", async () => {
    for (let i = 0; i < 3; i++) await tryOnce("a");
    await forget(store, { rule: "login", key: "a" });
    expect(await tryOnce("a")).toBe(true);
  });
});

describe("a seal", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  it("opens with its secret and purpose alone", () => {
    const sealed = seal("JBSWY3DPEHPK3PXP", secret, "totp");
    expect(unseal(sealed, secret, "totp")).toBe("JBSWY3DPEHPK3PXP");
    expect(() => unseal(sealed, secret, "other")).toThrow();
    expect(() => unseal(sealed, `${secret}x`, "totp")).toThrow();
    expect(seal("a", secret, "totp")).not.toBe(seal("a", secret, "totp"));
  });
});
