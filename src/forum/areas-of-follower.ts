import type { Db } from "#db/client.ts";
import { membershipsOf } from "#db/repositories/gremien.ts";
import { userById } from "#db/repositories/users.ts";
import { type ForumArea, isFor } from "#src/domain/forum/area.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seatsOf } from "./seats-of.ts";

/** The areas, by key, that somebody may read now; one may have stopped being a member. Staff reads all. */
export async function areasOfFollower(
  tx: Db,
  { userId, areas, now }: Readonly<{ userId: string; areas: readonly ForumArea[]; now: Date }>,
): Promise<ReadonlyMap<string, ForumArea>> {
  const user = await userById(tx, userId);
  if (user === undefined) return new Map();
  const seats = seatsOf(await membershipsOf(tx, userId), todayInBerlin(now));
  return new Map(areas.filter(({ access }) => user.staffRole !== null || isFor(access, seats)).map((area) => [area.key, area]));
}
