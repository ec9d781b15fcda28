import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { passkeysOf } from "#db/repositories/passkeys.ts";
import { changeUser } from "#db/repositories/users.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { askerOf, sessionOf } from "#src/accounts/session/session.ts";
import { code, type PasskeyVisitor, passkeyVisitor } from "#src/accounts/test/passkey-visitor.ts";
import { type SoftwarePasskey, softwarePasskey } from "#src/accounts/test/software-passkey.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { cookieOf, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";

let store: Store;
let visitor: PasskeyVisitor;
beforeEach(async () => {
  store = await sampleStore([]);
  visitor = await passkeyVisitor(store);
  await visitor.finish(visitor.passkey.made(await visitor.challengeFor()));
  return store.close;
});

describe("a login by passkey", () => {
  const logins = () => store.db.select().from(auditLog).where(eq(auditLog.action, "login"));
  async function logIn(lie: Parameters<SoftwarePasskey["signed"]>[1] = {}, more: object = {}) {
    const { Cookie, challenge } = await visitor.startLogin();
    return visitor.finishLogin(visitor.passkey.signed(challenge, lie), Cookie, more);
  }

  it("asks for no name and keeps the challenge in a cookie for the answer alone", async () => {
    const { answer, challenge } = await visitor.startLogin();
    expect(answer.body).toEqual({ options: { challenge, rpId: "localhost", timeout: 300_000, userVerification: "required" } });
    expect(answer.headers.getSetCookie()).toEqual([`ifb_passkey_step=${challenge}; Max-Age=300; Path=/; HttpOnly; SameSite=Strict`]);
  });

  it("opens a session that has its second factor, and is written down", async () => {
    const answer = await logIn();
    expect(answer).toMatchObject({ status: 200, body: { location: "/kundenportal/meinifb" } });
    const session = await sessionOf(testLocals(store), cookieOf(answer));
    expect(session).toMatchObject({ userId: visitor.anna, secondFactorAt: expect.any(Date), remembered: false });
    expect(answer.headers.getSetCookie().join()).toContain("ifb_passkey_step=; Max-Age=0; Path=/");
    const [entry] = await logins();
    expect(JSON.parse(entry?.detail ?? "")).toMatchObject({ brand: "ifb", passkey: "Firefox unter Linux" });
    expect(await passkeysOf(store.db, visitor.anna)).toMatchObject([{ counter: 1, lastUsedAt: expect.any(Date) }]);
  });

  it("opens the staff area without a further code", async () => {
    await store.write((tx) => changeUser(tx, visitor.anna, { staffRole: "admin" }, new Date()));
    const session = await sessionOf(testLocals(store), cookieOf(await logIn()));
    expect(decideAccess("users", askerOf(session))).toBe("granted");
  });

  it.each([
    ["/seminare/warenkorb", "/seminare/warenkorb"],
    [`${testOrigins.betriebsrat}/`, `/kundenportal/get-token?redirect=${encodeURIComponent(`${testOrigins.betriebsrat}/`)}`],
    ["https://evil.example/", "/kundenportal/meinifb"],
  ])("leads to %s as %s", async (redirect, location) => expect(await logIn({}, { redirect })).toMatchObject({ body: { location } }));

  it("is remembered when wished", async () => {
    const session = await sessionOf(testLocals(store), cookieOf(await logIn({}, { remember: true })));
    expect(session?.remembered).toBe(true);
  });

  it.each([
    ["signed on the sister site", { origin: testOrigins.betriebsrat }],
    ["signed on a foreign site", { origin: "https://example.org" }],
    ["signed for another host", { rpId: "example.org" }],
    ["signed without PIN, finger or face", { verified: false }],
    ["that is a registration", { type: "webauthn.create" }],
    ["of nobody", { owner: null }],
    ["of somebody else", { owner: "somebody-else" }],
  ])("refuses an answer %s", async (_, lie) => {
    const answer = await logIn(lie);
    expect(answer).toMatchObject(code(401, "wrong-credentials"));
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await logins()).toEqual([]);
  });

  it.each([
    ["goes back", 4],
    ["stands still", 5],
  ])("refuses a counter that %s", async (_, counter) => {
    expect((await logIn({ counter: 5 })).status).toBe(200);
    expect(await logIn({ counter })).toMatchObject(code(401, "wrong-credentials"));
    expect((await logIn({ counter: 6 })).status).toBe(200);
  });

  it("takes an authenticator that does not count", async () => {
    for (let i = 0; i < 2; i++) expect((await logIn({ counter: 0 })).status).toBe(200);
  });

  it("refuses a passkey that nobody has and another's signature alike", async () => {
    const stranger = softwarePasskey(visitor.anna);
    const [one, two] = [await visitor.startLogin(), await visitor.startLogin()];
    const unknown = await visitor.finishLogin(stranger.signed(one.challenge), one.Cookie);
    const forged = await visitor.finishLogin(
      { ...stranger.signed(two.challenge), id: visitor.passkey.id, rawId: visitor.passkey.id },
      two.Cookie,
    );
    expect(unknown).toMatchObject(code(401, "wrong-credentials"));
    expect(forged.body).toEqual(unknown.body);
  });

  it.each([
    ["no cookie", async () => ({ Cookie: "", challenge: (await visitor.startLogin()).challenge })],
    [
      "a challenge of a registration",
      async () => {
        const challenge = await visitor.challengeFor();
        return { Cookie: `ifb_passkey_step=${challenge}`, challenge };
      },
    ],
    [
      "a challenge of six minutes ago",
      async () => {
        const challenge = await visitor.earlierChallenge(null);
        return { Cookie: `ifb_passkey_step=${challenge}`, challenge };
      },
    ],
    [
      "a used challenge",
      async () => {
        const { Cookie, challenge } = await visitor.startLogin();
        await visitor.finishLogin(visitor.passkey.signed(challenge), Cookie);
        return { Cookie, challenge };
      },
    ],
  ])("is refused with %s", async (_, start) => {
    const { Cookie, challenge } = await start();
    expect(await visitor.finishLogin(visitor.passkey.signed(challenge), Cookie)).toMatchObject(code(410, "challenge-invalid"));
  });

  it("is refused with the challenge of another browser", async () => {
    const [own, others] = [await visitor.startLogin(), await visitor.startLogin()];
    expect(await visitor.finishLogin(visitor.passkey.signed(others.challenge), own.Cookie)).toMatchObject(code(401, "wrong-credentials"));
  });

  it("sends the link again instead, while the address is not confirmed", async () => {
    await store.write((tx) => changeUser(tx, visitor.anna, { emailConfirmedAt: null }, new Date()));
    const answer = await logIn();
    expect(answer).toMatchObject(code(403, "unconfirmed"));
    expect(answer.headers.getSetCookie()).toEqual([]);
    const [latest] = await store.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    expect(latest).toMatchObject({ recipient: "anna@example.org", subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse" });
  });

  it("stops after a hundred wrong ones from one address", async () => {
    const wrong = visitor.passkey.signed("A".repeat(43));
    for (let i = 0; i < 100; i++) await visitor.finishLogin(wrong, "");
    expect(await logIn()).toMatchObject(code(429, "too-many-tries"));
  });

  it("refuses a foreign origin", async () => {
    const { Cookie, challenge } = await visitor.startLogin();
    const answer = await visitor.finishLogin(visitor.passkey.signed(challenge), Cookie, {}, { Origin: "https://example.org" });
    expect(answer).toMatchObject(code(403, "foreign-origin"));
  });
});
