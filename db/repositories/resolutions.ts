import { and, eq } from "drizzle-orm";
import type { Actor } from "#src/domain/booking/history.ts";
import type { Resolution, ResolvedOn } from "#src/domain/booking/resolution.ts";
import type { Db } from "../client.ts";
import { isAmong, preparedForMany } from "../prepared.ts";
import { resolutions } from "../schema/resolutions.ts";
import { users } from "../schema/users.ts";

type ResolutionRow = typeof resolutions.$inferSelect;

export type StoredResolution = Resolution &
  Readonly<
    Pick<ResolutionRow, "version" | "setBy" | "updatedAt"> & {
      resolvedOn: ResolvedOn;
      /** Of the account that set it, while there is one. */
      name: Readonly<{ firstname: string; lastname: string }> | null;
    }
  >;

/** By booking; a seat of which nothing was ever set stands in none. */
export async function resolutionsOfBookings(db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, StoredResolution>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await rowsOf(db, bookingIds, {});
  return new Map(
    rows.map(({ row: { bookingId, resolvedOn, setById: _, ...row }, firstname, lastname }) => [
      bookingId,
      {
        ...row,
        resolvedOn: JSON.parse(resolvedOn) as ResolvedOn,
        name: firstname === null || lastname === null ? null : { firstname, lastname },
      },
    ]),
  );
}

type Row = Readonly<{ row: ResolutionRow; firstname: string | null; lastname: string | null }>;
const rowsOf = preparedForMany<Record<string, never>, Row[]>((db, ids) =>
  db
    .select({ row: resolutions, firstname: users.firstname, lastname: users.lastname })
    .from(resolutions)
    .leftJoin(users, eq(users.id, resolutions.setById))
    .where(isAmong(resolutions.bookingId, ids))
    .prepare(),
);

type Saving = Readonly<{ bookingId: string; resolution: Resolution; resolvedOn: ResolvedOn; actor: Actor; now: Date }>;

/** Sets a state that is still the one of `version` (0 where nothing was set yet); false when somebody has set it meanwhile. */
export async function saveResolution(tx: Db, version: number, { bookingId, resolution, resolvedOn, actor, now }: Saving): Promise<boolean> {
  const row = {
    ...resolution,
    resolvedOn: JSON.stringify(resolvedOn),
    version: version + 1,
    setBy: actor.by,
    setById: "userId" in actor ? actor.userId : null,
    updatedAt: now,
  };
  const rows =
    version === 0
      ? await tx
          .insert(resolutions)
          .values({ bookingId, ...row })
          .onConflictDoNothing({ target: resolutions.bookingId })
          .returning({ bookingId: resolutions.bookingId })
      : await tx
          .update(resolutions)
          .set(row)
          .where(and(eq(resolutions.bookingId, bookingId), eq(resolutions.version, version)))
          .returning({ bookingId: resolutions.bookingId });
  return rows.length > 0;
}
