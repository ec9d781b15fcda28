import { deleteFamilyOfUser, deleteUserSessions, sessionsOfUser } from "#db/repositories/sessions.ts";
import { voidTokens } from "#db/repositories/tokens.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Brand } from "#src/brand/brand.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type Done, done, refused } from "../account-outcome.ts";

export type ListedSession = Readonly<{ family: string; device: string; since: Date; brands: readonly Brand[]; current: boolean }>;

/** The person's logins that still count, one's own first, then the newest. */
export async function listSessions({ locals, session, now }: Acting): Promise<readonly ListedSession[]> {
  const rows = (await sessionsOfUser(locals.store.db, session.userId)).filter(({ expiresAt }) => expiresAt > now);
  const families = Map.groupBy(rows, ({ family }) => family);
  return [...families]
    .map(([family, members]) => ({
      family,
      device: members[0]?.device ?? "",
      since: new Date(Math.min(...members.map(({ createdAt }) => createdAt.getTime()))),
      brands: [...new Set(members.map(({ brand }) => brand))].sort(),
      current: family === session.family,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.since.getTime() - a.since.getTime());
}

/** Ends one login of this person on both sites; those of others are unknown here. */
export async function endSession(family: string, acting: Acting): Promise<Done> {
  const { locals, session } = acting;
  return locals.store.write(async (tx) => {
    if (!(await deleteFamilyOfUser(tx, session.userId, family))) return refused("unknown-session");
    await voidTokens(tx, session.userId, "hand-off");
    const own = family === session.family;
    await audit(tx, acting, { action: "session-ended", subject: `user:${session.userId}`, detail: { own } });
    return done;
  });
}

export async function endAllSessions(acting: Acting): Promise<void> {
  const { locals, session } = acting;
  await locals.store.write(async (tx) => {
    await deleteUserSessions(tx, session.userId);
    await voidTokens(tx, session.userId, "hand-off");
    await audit(tx, acting, { action: "sessions-ended", subject: `user:${session.userId}` });
  });
}
