import { randomUUID } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { openStore } from "#db/client.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { openSession, SESSION_COOKIE } from "#src/accounts/session/session.ts";
import { newSecret } from "#src/accounts/tokens.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { databaseUrl, origins } from "./portal.ts";

export const demoPeople = {
  customer: "kunde@example.org",
  member: "mitglied@example.org",
  chair: "vorsitz@example.org",
  editor: "redaktion@example.org",
  admin: "admin@example.org",
} as const;
export type DemoPerson = keyof typeof demoPeople;

/** Staff log in with a second factor, whose codes count once: a journey of its own does that, here the session simply is there. */
async function openStaffSession(context: BrowserContext, person: DemoPerson, database: string): Promise<void> {
  const store = await openStore(database);
  const secret = newSecret();
  const now = new Date();
  const session = { createdAt: now, family: randomUUID(), brand: "ifb", remembered: 1, secondFactorAt: now } as const;
  try {
    const user = await userByEmail(store.db, demoPeople[person]);
    if (user === undefined) throw new Error(`${demoPeople[person]} has no account`);
    await store.write((tx) => openSession(tx, user.id, { ...session, impersonatorId: null, device: "Chromium" }, secret));
  } finally {
    await store.close();
  }
  const cookies = [
    [SESSION_COOKIE, secret, true],
    [LOGIN_HINT_COOKIE, "1", false],
  ] as const;
  await context.addCookies(cookies.map(([name, value, httpOnly]) => ({ name, value, url: origins.ifb, httpOnly, sameSite: "Lax" })));
}

/** `database`: of a server beside that of all tests, for staff alone. */
export async function logInAs(context: BrowserContext, person: DemoPerson, database = databaseUrl): Promise<void> {
  if (person === "editor" || person === "admin") return openStaffSession(context, person, database);
  const answer = await context.request.post(`${origins.ifb}/kundenportal/local-login`, {
    data: { email: demoPeople[person], password: DEMO_PASSWORD },
    headers: { origin: origins.ifb },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
