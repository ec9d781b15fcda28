import { and, count, gte, lte, type SQL, sql } from "drizzle-orm";
import type { AppointmentStatus } from "#src/domain/consulting/consultant.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { appointments } from "../schema/consulting.ts";

export const appointmentGroups = ["month", "topic", "kind"] as const;
export type AppointmentGroup = (typeof appointmentGroups)[number];

const keys: Readonly<Record<AppointmentGroup, SQL<string>>> = {
  month: sql<string>`substr(${appointments.day}, 1, 7)`,
  topic: sql<string>`${appointments.topic}`,
  kind: sql<string>`${appointments.kind}`,
};

export type AppointmentFigure = Readonly<{ key: string; status: AppointmentStatus; count: number }>;

/** How many appointments of these days came to what, by month, topic or way; both days are included. */
export async function appointmentFigures(
  db: Db,
  group: AppointmentGroup,
  { first, last }: Readonly<{ first: IsoDay; last: IsoDay }>,
): Promise<readonly AppointmentFigure[]> {
  return db
    .select({ key: sql<string>`${keys[group]}`.as("key"), status: appointments.status, count: count() })
    .from(appointments)
    .where(and(gte(appointments.day, first), lte(appointments.day, last)))
    .groupBy(sql`1`, appointments.status);
}
