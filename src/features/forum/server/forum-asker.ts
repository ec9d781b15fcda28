import type { Db } from "#db/client.ts";
import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { membershipsOf } from "#db/repositories/gremien.ts";
import { userById } from "#db/repositories/users.ts";
import { type ActiveSession, askerOf } from "#src/accounts/session/session.ts";
import type { ForumAsker } from "#src/domain/forum/permission.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seatsOf } from "#src/forum/seats-of.ts";
import { decideAccess } from "#src/shared/http/access.ts";

const moderates = (session: ActiveSession, now: Date): boolean => decideAccess("forum-moderate", askerOf(session, now)) === "granted";

/** Who asks, by what the session knows: enough for reading. */
export async function forumAskerOf(db: Db, session: ActiveSession | null, now: Date): Promise<ForumAsker> {
  if (session === null) return null;
  return {
    emailConfirmed: session.user.emailConfirmed,
    seats: session.user.gremien,
    impersonated: session.impersonatorId !== null,
    moderator: moderates(session, now),
    profile: (await forumProfileOf(db, session.userId)) ?? null,
  };
}

/** The same, by what is true in the very transaction that acts. */
export async function forumAskerIn(tx: Db, session: ActiveSession, now: Date): Promise<ForumAsker> {
  const user = await userById(tx, session.userId);
  if (user === undefined) return null;
  return {
    emailConfirmed: user.emailConfirmedAt !== null,
    seats: seatsOf(await membershipsOf(tx, session.userId), todayInBerlin(now)),
    impersonated: session.impersonatorId !== null,
    moderator: user.staffRole !== null && moderates(session, now),
    profile: (await forumProfileOf(tx, session.userId)) ?? null,
  };
}
