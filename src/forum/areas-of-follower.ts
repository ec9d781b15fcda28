import type { Db } from "#db/client.ts";
import { membershipsOf } from "#db/repositories/gremien.ts";
import { userById } from "#db/repositories/users.ts";
import { currentMemberships } from "#src/domain/accounts/committee.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";

/** The areas, by key, that somebody may read now; of an area of members one may have stopped being one. */
export async function areasOfFollower(
  tx: Db,
  { userId, areas, now }: Readonly<{ userId: string; areas: readonly ForumArea[]; now: Date }>,
): Promise<ReadonlyMap<string, ForumArea>> {
  const user = await userById(tx, userId);
  if (user === undefined) return new Map();
  const member = user.staffRole !== null || currentMemberships(await membershipsOf(tx, userId), todayInBerlin(now)).length > 0;
  return new Map(areas.filter(({ access }) => access !== "members" || member).map((area) => [area.key, area]));
}
