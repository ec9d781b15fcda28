import { and, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { CommitteeKind } from "#src/domain/accounts/committee.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { gremien, gremiumFunctions, users } from "../schema/users.ts";

/** As what somebody speaks: of which kinds of committees, and whether for us. */
export type ForumBadges = Readonly<{ kinds: readonly CommitteeKind[]; staff: boolean }>;

/** Of these accounts, on this day; accounts without any are left out. */
export async function forumBadgesOf(db: Db, userIds: readonly string[], today: IsoDay): Promise<ReadonlyMap<string, ForumBadges>> {
  if (userIds.length === 0) return new Map();
  const staff = await db
    .select({ id: users.id, role: users.staffRole })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const held = await db
    .selectDistinct({ userId: gremiumFunctions.userId, kind: gremien.kind })
    .from(gremiumFunctions)
    .innerJoin(gremien, eq(gremien.id, gremiumFunctions.gremiumId))
    .where(
      and(
        inArray(gremiumFunctions.userId, [...userIds]),
        or(isNull(gremiumFunctions.since), lte(gremiumFunctions.since, today)),
        or(isNull(gremiumFunctions.until), gte(gremiumFunctions.until, today)),
      ),
    );
  return new Map(
    staff.map(({ id, role }) => [
      id,
      {
        staff: role !== null,
        kinds: held.flatMap(({ userId, kind }) => (userId === id && kind !== null ? [kind] : [])).toSorted(),
      },
    ]),
  );
}
