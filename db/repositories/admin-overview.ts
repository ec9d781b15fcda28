import { and, count, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../client.ts";
import { mails } from "../schema/mails.ts";
import { newsletterSubscriptions, requests } from "../schema/requests.ts";
import { users } from "../schema/users.ts";

/** What waits for staff, and how much there is. A newsletter counts from its confirmation to its end. */
export type Overview = Readonly<{
  requests: Readonly<Record<"neu" | "in-arbeit" | "erledigt", number>>;
  mails: Readonly<Record<"wartet" | "gesendet" | "aufgegeben", number>>;
  accounts: number;
  newsletters: number;
}>;

/** How many mails have which status. */
export async function countMails(db: Db): Promise<Overview["mails"]> {
  const rows = await db.select({ status: mails.status, rows: count() }).from(mails).groupBy(mails.status);
  return { wartet: 0, gesendet: 0, aufgegeben: 0, ...Object.fromEntries(rows.map(({ status, rows: found }) => [status, found])) };
}

export async function readOverview(db: Db): Promise<Overview> {
  const byRequestStatus = await db.select({ status: requests.status, rows: count() }).from(requests).groupBy(requests.status);
  const [accounts] = await db.select({ rows: count() }).from(users);
  const [newsletters] = await db
    .select({ rows: count() })
    .from(newsletterSubscriptions)
    .where(and(isNotNull(newsletterSubscriptions.confirmedAt), isNull(newsletterSubscriptions.endedAt)));
  return {
    requests: { neu: 0, "in-arbeit": 0, erledigt: 0, ...Object.fromEntries(byRequestStatus.map(({ status, rows }) => [status, rows])) },
    mails: await countMails(db),
    accounts: accounts?.rows ?? 0,
    newsletters: newsletters?.rows ?? 0,
  };
}
