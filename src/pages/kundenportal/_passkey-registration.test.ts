import { ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { passkeysOf } from "#db/repositories/passkeys.ts";
import { changeUser } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { passkeys } from "#db/schema/passkeys.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { newChallenge } from "#src/accounts/credentials/passkey-challenge.ts";
import { cookieFor } from "#src/accounts/test/log-in-as.ts";
import { code, type PasskeyVisitor, passkeyVisitor } from "#src/accounts/test/passkey-visitor.ts";
import { softwarePasskey } from "#src/accounts/test/software-passkey.ts";
import { voidGrantedTokens } from "#src/accounts/tokens.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";

let store: Store;
let visitor: PasskeyVisitor;
beforeEach(async () => {
  store = await sampleStore([]);
  visitor = await passkeyVisitor(store);
  return store.close;
});

describe("a new passkey", () => {
  it("is kept under the name of the device, told by mail and written down", async () => {
    const { body } = await visitor.begin();
    expect(body).toMatchObject({
      options: {
        rp: { id: "localhost", name: "mein ifb" },
        user: { id: Buffer.from(visitor.anna).toString("base64url"), name: "anna@example.org" },
        attestation: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: [],
      },
    });
    expect(await visitor.finish(visitor.passkey.made(await visitor.challengeFor()))).toMatchObject({
      status: 200,
      body: { name: "Firefox unter Linux" },
    });
    expect(await passkeysOf(store.db, visitor.anna)).toMatchObject([
      { credentialId: visitor.passkey.id, name: "Firefox unter Linux", transports: '["internal"]', lastUsedAt: null, backedUp: 0 },
    ]);
    expect(await store.db.select().from(mails)).toMatchObject([{ recipient: "anna@example.org", subject: "Passkey hinzugefügt" }]);
    expect(await store.db.select().from(auditLog)).toMatchObject([
      { action: "passkey-added", subject: `user:${visitor.anna}`, actorId: visitor.anna },
    ]);
  });

  it("is not made a second time on the same device", async () => {
    await visitor.finish(visitor.passkey.made(await visitor.challengeFor()));
    expect((await visitor.begin()).body).toMatchObject({
      options: { excludeCredentials: [{ id: visitor.passkey.id, type: "public-key", transports: ["internal"] }] },
    });
    expect(await visitor.finish(visitor.passkey.made(await visitor.challengeFor()))).toMatchObject(code(409, "passkey-known"));
    const other = await visitor.elsewhere();
    expect(await visitor.finish(visitor.passkey.made(await visitor.challengeFor(other)), other)).toMatchObject(code(409, "passkey-known"));
    expect(await store.db.select().from(passkeys).where(ne(passkeys.userId, visitor.anna))).toEqual([]);
  });

  it("needs the password, and after five wrong ones waits", async () => {
    for (let i = 0; i < 5; i++) expect(await visitor.begin(undefined, "falsch-falsch")).toMatchObject(code(422, "wrong-password"));
    expect(await visitor.begin()).toMatchObject(code(429, "too-many-tries"));
  });

  it("needs a login, of one's own", async () => {
    expect(await visitor.begin("")).toMatchObject(code(401, "login-required"));
    expect(await visitor.finish(visitor.passkey.made("x"), "")).toMatchObject(code(401, "login-required"));
    const acting = await cookieFor(store, visitor.anna, { impersonatorId: visitor.anna });
    expect(await visitor.begin(acting)).toMatchObject(code(403, "forbidden"));
    expect(await visitor.finish(visitor.passkey.made(await visitor.challengeFor()), acting)).toMatchObject(code(403, "forbidden"));
    expect(await passkeysOf(store.db, visitor.anna)).toEqual([]);
  });

  it("needs the second factor in this session once one is set up", async () => {
    const challenge = await visitor.challengeFor();
    await store.write((tx) => changeUser(tx, visitor.anna, { totpConfirmedAt: new Date() }, new Date()));
    expect(await visitor.begin()).toMatchObject(code(403, "factor-missing"));
    expect(await visitor.finish(visitor.passkey.made(challenge))).toMatchObject(code(403, "factor-missing"));
    const confirmed = await cookieFor(store, visitor.anna, { secondFactorAt: new Date() });
    expect((await visitor.finish(visitor.passkey.made(await visitor.challengeFor(confirmed)), confirmed)).status).toBe(200);
  });

  it("needs the second factor in this session once staff have a passkey", async () => {
    await visitor.finish(visitor.passkey.made(await visitor.challengeFor()));
    const challenge = await visitor.challengeFor();
    await store.write((tx) => changeUser(tx, visitor.anna, { staffRole: "admin" }, new Date()));
    const foreign = softwarePasskey(visitor.anna);
    expect(await visitor.begin()).toMatchObject(code(403, "factor-missing"));
    expect(await visitor.finish(foreign.made(challenge))).toMatchObject(code(403, "factor-missing"));
    const byPasskey = await cookieFor(store, visitor.anna, { secondFactorAt: new Date() });
    expect((await visitor.finish(foreign.made(await visitor.challengeFor(byPasskey)), byPasskey)).status).toBe(200);
  });

  it("needs the password alone of customers, for whom a passkey is a way to log in", async () => {
    for (let i = 0; i < 2; i++)
      expect((await visitor.finish(softwarePasskey(visitor.anna).made(await visitor.challengeFor()))).status).toBe(200);
  });

  it.each([
    ["a challenge we never gave", async () => "A".repeat(43)],
    ["a challenge of somebody else", async () => visitor.challengeFor(await visitor.elsewhere())],
    ["a challenge for a login", () => store.write((tx) => newChallenge(tx, null, new Date()))],
    ["a challenge of six minutes ago", () => visitor.earlierChallenge(visitor.anna)],
    [
      "a challenge from before a change of the password",
      async () => {
        const challenge = await visitor.challengeFor();
        await store.write((tx) => voidGrantedTokens(tx, visitor.anna));
        return challenge;
      },
    ],
    [
      "a used challenge",
      async () => {
        const challenge = await visitor.challengeFor();
        await visitor.finish(visitor.passkey.made(challenge, { verified: false }));
        return challenge;
      },
    ],
  ])("is refused with %s", async (_, challenge) => {
    expect(await visitor.finish(visitor.passkey.made(await challenge()))).toMatchObject(code(410, "challenge-invalid"));
    expect(await passkeysOf(store.db, visitor.anna)).toEqual([]);
  });

  it.each([
    ["made on the sister site", { origin: testOrigins.betriebsrat }],
    ["made on a foreign site", { origin: "https://example.org" }],
    ["made for another host", { rpId: "example.org" }],
    ["made without PIN, finger or face", { verified: false }],
    ["that is a login", { type: "webauthn.get" }],
  ])("is refused when it was %s", async (_, lie) => {
    expect(await visitor.finish(visitor.passkey.made(await visitor.challengeFor(), lie))).toMatchObject(code(422, "passkey-invalid"));
    expect(await passkeysOf(store.db, visitor.anna)).toEqual([]);
  });

  it("is refused when there is nothing readable in it", async () => {
    const made = visitor.passkey.made(await visitor.challengeFor());
    const broken = { ...made, response: { ...made.response, clientDataJSON: "bm90aGluZw" } };
    expect(await visitor.finish(broken)).toMatchObject(code(410, "challenge-invalid"));
    expect(await visitor.finish({ ...made, response: { ...made.response, attestationObject: "AAAA" } })).toMatchObject(
      code(422, "passkey-invalid"),
    );
    expect(await visitor.finish({ id: "?" })).toMatchObject(code(422, "invalid"));
  });

  it("is the twentieth at most", async () => {
    for (let i = 0; i < 20; i++)
      expect((await visitor.finish(softwarePasskey(visitor.anna).made(await visitor.challengeFor()))).status).toBe(200);
    expect(await visitor.begin()).toMatchObject(code(409, "too-many-passkeys"));
  });
});
