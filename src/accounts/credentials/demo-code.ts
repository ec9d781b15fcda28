import type { Db } from "#db/client.ts";
import { metaValue } from "#db/repositories/meta.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { DEMO_TOTP_KEY, demoAddresses } from "#db/seed/demo-accounts.ts";
import { keyOf, STEP_MS, totpOf } from "./second-factor.ts";

type Demo = Pick<UserRow, "email" | "totpSecret" | "totpLastStep">;

/** Only with the key that everybody knows: one that somebody has set up on a demo account is theirs. */
const isDemo = ({ email, totpSecret }: Demo, secret: string): boolean =>
  demoAddresses.includes(email) && keyOf({ totpSecret }, secret) === DEMO_TOTP_KEY;

/** The code that a demo account's app would show, the next one when that is used up; null for everybody else, and outside demo data. */
export async function demoCode(db: Db, userId: string, secret: string, now: Date): Promise<string | null> {
  if ((await metaValue(db, "demo-seed-day")) === undefined) return null;
  const user = await userById(db, userId);
  if (user === undefined || !isDemo(user, secret)) return null;
  const step = Math.max(Math.floor(now.getTime() / STEP_MS), (user.totpLastStep ?? -1) + 1);
  return totpOf(DEMO_TOTP_KEY, "").generate({ timestamp: step * STEP_MS });
}
