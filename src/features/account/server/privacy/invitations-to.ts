import * as v from "valibot";
import type { Db } from "#db/client.ts";
import { gremiumById } from "#db/repositories/gremien.ts";
import { invitationsLikeTo } from "#db/repositories/gremien-invitations.ts";
import type { DataSubject } from "#db/repositories/personal-data.ts";

const invited = v.object({ email: v.string(), gremiumId: v.string() });

export type ReceivedInvitation = Readonly<{ id: string; gremium: string; createdAt: Date; expiresAt: Date }>;

export async function invitationsTo(db: Db, { email }: DataSubject, now: Date): Promise<readonly ReceivedInvitation[]> {
  const found: ReceivedInvitation[] = [];
  for (const { id, data, createdAt, expiresAt } of email === null ? [] : await invitationsLikeTo(db, email, now)) {
    const parsed = v.safeParse(invited, data);
    if (!parsed.success || parsed.output.email !== email) continue;
    const gremium = await gremiumById(db, parsed.output.gremiumId);
    found.push({ id, gremium: gremium?.name ?? "", createdAt, expiresAt });
  }
  return found;
}
