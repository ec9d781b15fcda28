import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { sessionsOfUser } from "#db/repositories/sessions.ts";
import { changeUser, insertUser } from "#db/repositories/users.ts";
import { sessions } from "#db/schema/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { newSecret } from "../tokens.ts";
import { type ActiveSession, askerOf, noSessionCookies, openSession, SESSION_COOKIE, sessionCookies, sessionOf } from "./session.ts";

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

describe("a session in use", () => {
  const cookieAt = (at: Date, secret: string) => {
    vi.setSystemTime(at);
    return who(`${SESSION_COOKIE}=${secret}`);
  };
  const days = (count: number): Date => new Date(now.getTime() + count * DAY_MS);
  const endOf = async () => (await sessionsOfUser(store.db, userId))[0]?.expiresAt;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    return () => void vi.useRealTimers();
  });

  it.each([1.5, 10, 14, 16, 29])("begins its 30 days anew on day %d", async (day) => {
    const secret = await login();
    expect(await cookieAt(days(day), secret)).not.toBeNull();
    expect(await endOf()).toEqual(days(day + 30));
    expect(await cookieAt(days(day + 29.5), secret)).not.toBeNull();
  });

  it("writes that down once a day at most, and in those that end before never", async () => {
    let writes = 0;
    const write: Store["write"] = (work) => {
      writes += 1;
      return store.write(work);
    };
    const use = async (secret: string, at: Date): Promise<number> => {
      vi.setSystemTime(at);
      await sessionOf(testLocals({ ...store, write }), `${SESSION_COOKIE}=${secret}`);
      return writes;
    };
    const mine = await login();
    expect([await use(mine, days(0.5)), await use(mine, days(1.5)), await use(mine, days(1.6)), await use(mine, days(2.4))]).toEqual([
      0, 1, 1, 1,
    ]);
    expect(await use(mine, days(2.6))).toBe(2);
    const looked = await login({ createdAt: days(2.6), impersonatorId: userId });
    await store.write(
      async (tx) =>
        void (await tx
          .update(sessions)
          .set({ expiresAt: days(3) })
          .where(eq(sessions.impersonatorId, userId))),
    );
    expect(await use(looked, days(2.7))).toBe(2);
    await store.write((tx) => changeUser(tx, userId, { staffRole: "editor" }, now));
    const staff = await login({ createdAt: days(3) });
    expect([await use(staff, days(3.1)), await use(staff, days(3.4))]).toEqual([2, 2]);
  });
});

describe("a login", () => {
  const HOUR_MS = DAY_MS / 24;
  /** Uses the session again and again; the hours since its beginning at which it was found last. */
  async function usedUntil(secret: string, stepHours: number, hours: number): Promise<number> {
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    let last = 0;
    for (let at = stepHours; at <= hours; at += stepHours) {
      vi.setSystemTime(now.getTime() + at * HOUR_MS);
      if ((await who(`${SESSION_COOKIE}=${secret}`)) !== null) last = at;
    }
    return last;
  }

  it("ends after 90 days however often it is used, and its row does not outlive it", async () => {
    const secret = await login();
    expect(await usedUntil(secret, 10 * 24, 89 * 24)).toBe(80 * 24);
    const [row] = await sessionsOfUser(store.db, userId);
    expect(row?.expiresAt).toEqual(new Date(now.getTime() + 90 * DAY_MS));
    expect(await usedUntil(secret, 90 * 24, 90 * 24)).toBe(0);
  });

  it.each(["editor", "admin"] as const)("of an %s ends after 12 hours", async (staffRole) => {
    await store.write((tx) => changeUser(tx, userId, { staffRole }, now));
    expect(await usedUntil(await login(), 1, 13)).toBe(11);
  });

  it("of somebody who became staff meanwhile ends no later", async () => {
    const secret = await login();
    await store.write((tx) => changeUser(tx, userId, { staffRole: "editor" }, now));
    expect(await usedUntil(secret, 1, 13)).toBe(11);
  });

  it("of staff has a second factor for 12 hours, of others for as long as it lasts", () => {
    const secondFactorAt = new Date(now.getTime() - 12 * HOUR_MS);
    const asker = (staffRole: "admin" | null) =>
      askerOf(
        {
          ...({} as ActiveSession),
          roles: [],
          impersonatorId: null,
          secondFactorAt,
          user: { ...({} as ActiveSession["user"]), staffRole },
        },
        now,
      );
    expect([asker("admin")?.secondFactor, asker(null)?.secondFactor]).toEqual([false, true]);
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
