import { type BrowserContext, expect } from "@playwright/test";
import { openStore } from "#db/client.ts";
import { markSecondFactor } from "#db/repositories/sessions.ts";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { SESSION_COOKIE } from "#src/accounts/session/session.ts";
import { digestOf } from "#src/accounts/tokens.ts";
import { databaseUrl, origins } from "./portal.ts";

export const demoPeople = {
  customer: "kunde@example.org",
  member: "mitglied@example.org",
  chair: "vorsitz@example.org",
  editor: "redaktion@example.org",
  admin: "admin@example.org",
} as const;
export type DemoPerson = keyof typeof demoPeople;

/** Staff pages ask for a second factor; a journey of its own sets one up, here the session simply has one. */
async function giveSecondFactor(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies(origins.ifb)).find(({ name }) => name === SESSION_COOKIE);
  const store = await openStore(databaseUrl);
  await store.write((tx) => markSecondFactor(tx, digestOf(cookie?.value ?? ""), new Date())).finally(store.close);
}

export async function logInAs(context: BrowserContext, person: DemoPerson): Promise<void> {
  const answer = await context.request.post(`${origins.ifb}/kundenportal/local-login`, {
    data: { email: demoPeople[person], password: DEMO_PASSWORD },
    headers: { origin: origins.ifb },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  if (person === "editor" || person === "admin") await giveSecondFactor(context);
}
