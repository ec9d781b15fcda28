import { and, eq, isNotNull } from "drizzle-orm";
import type { OptionalMail } from "#src/domain/accounts/optional-mails.ts";
import type { Db } from "../client.ts";
import { mutedMails } from "../schema/preferences.ts";
import { users } from "../schema/users.ts";

export type { OptionalMail };

export async function mutedMailsOf(db: Db, userId: string): Promise<readonly Readonly<{ mail: OptionalMail; at: Date }>[]> {
  return db.select({ mail: mutedMails.mail, at: mutedMails.at }).from(mutedMails).where(eq(mutedMails.userId, userId));
}

/** Whether the account with this address, in its normal form, wants no such mail. One that has not proved it decides nothing about it. */
export async function isMuted(db: Db, email: string, mail: OptionalMail): Promise<boolean> {
  const rows = await db
    .select({ mail: mutedMails.mail })
    .from(mutedMails)
    .innerJoin(users, eq(users.id, mutedMails.userId))
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), eq(mutedMails.mail, mail)));
  return rows.length > 0;
}

/** Replaces what was switched off; what was so before keeps its time. */
export async function saveMutedMails(tx: Db, userId: string, muted: readonly OptionalMail[], now: Date): Promise<void> {
  const before = await mutedMailsOf(tx, userId);
  for (const { mail } of before)
    if (!muted.includes(mail)) await tx.delete(mutedMails).where(and(eq(mutedMails.userId, userId), eq(mutedMails.mail, mail)));
  const added = muted.filter((mail) => before.every((one) => one.mail !== mail));
  if (added.length > 0) await tx.insert(mutedMails).values(added.map((mail) => ({ userId, mail, at: now })));
}
