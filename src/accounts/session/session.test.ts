import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { insertUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { newSecret } from "../tokens.ts";
import { noSessionCookies, openSession, SESSION_COOKIE, sessionCookies, sessionOf } from "./session.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date();
const attributes = {
  createdAt: now,
  family: "f1",
  brand: "ifb",
  remembered: 1,
  secondFactorAt: null,
  impersonatorId: null,
  device: "Firefox unter Linux",
} as const;

let store: Store;
let userId = "";
beforeEach(async () => {
  store = await sampleStore([]);
  userId =
    (await store.write((tx) =>
      insertUser(tx, { email: "a@example.org", passwordHash: null, salutation: "Frau", firstname: "Anna", lastname: "Muster" }, now),
    )) ?? "";
  return () => store.close();
});

async function login(change: Partial<Parameters<typeof openSession>[2]> = {}): Promise<string> {
  const secret = newSecret();
  await store.write((tx) => openSession(tx, userId, { ...attributes, ...change }, secret));
  return secret;
}

const who = (cookie: string | null) => sessionOf(testLocals(store), cookie);

describe("a session", () => {
  it("knows who is logged in", async () => {
    const session = await who(`${SESSION_COOKIE}=${await login()}`);
    expect(session).toMatchObject({ userId, roles: ["customer"], user: { firstname: "Anna", gremium: null, impersonator: null } });
  });

  it("keeps only a hash of the cookie", async () => {
    const secret = await login();
    expect(JSON.stringify(await sessionsOfUser(store.db, userId))).not.toContain(secret);
  });

  it.each([
    ["no cookie", null],
    ["an empty cookie", `${SESSION_COOKIE}=`],
    ["an unknown secret", `${SESSION_COOKIE}=${newSecret()}`],
    ["a cookie of another name", "ifb_sessionx=1"],
  ])("is not found by %s", async (_, cookie) => expect(await who(cookie)).toBeNull());

  it("costs a visitor without the cookie no query", async () => {
    await store.close();
    expect(await who("ifb_cart=x; theme=dark")).toBeNull();
    store = await sampleStore([]);
  });

  it("costs one query, however often a request asks", async () => {
    const cookie = `${SESSION_COOKIE}=${await login()}`;
    const locals = testLocals(store);
    const first = sessionOf(locals, cookie);
    await first;
    await store.close();
    expect(await sessionOf(locals, cookie)).toBe(await first);
    store = await sampleStore([]);
  });

  it("is not found by its own hash", async () => {
    await login();
    const [row] = await sessionsOfUser(store.db, userId);
    expect(await who(`${SESSION_COOKIE}=${row?.idHash}`)).toBeNull();
  });

  it("lasts 30 days from its last use", async () => {
    await login();
    const [row] = await sessionsOfUser(store.db, userId);
    expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(30);
  });
});

it("is not read off a name that another host could set, once there is https", async () => {
  const secret = await login();
  const secure = { ...testLocals(store), secure: true };
  expect(await sessionOf({ ...secure }, `${SESSION_COOKIE}=${secret}`)).toBeNull();
  expect(await sessionOf({ ...secure }, `__Host-${SESSION_COOKIE}=${secret}`)).toMatchObject({ userId });
});

describe("the cookies of a login", () => {
  it.each([
    [true, false, "ifb_session=s; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax"],
    [true, true, "__Host-ifb_session=s; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax"],
    [false, true, "__Host-ifb_session=s; Path=/; HttpOnly; Secure; SameSite=Lax"],
  ])("remembered %s, secure %s", (remembered, secure, expected) => {
    const [session, hint] = sessionCookies("s", remembered, { secure });
    expect(session).toBe(expected);
    expect(hint).toMatch(/^(?:__Host-)?ifb_login=1; (?:Max-Age=34560000; )?Path=\//);
    expect(hint).not.toContain("HttpOnly");
  });

  it("are taken back by a logout", () => {
    for (const cookie of noSessionCookies({ secure: true })) expect(cookie).toContain("Max-Age=0");
  });
});
