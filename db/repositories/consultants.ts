import { and, asc, eq } from "drizzle-orm";
import type { Consultant, ConsultingTopic } from "#src/domain/consulting/consultant.ts";
import type { DayException, WeeklyHours } from "#src/domain/consulting/schedule.ts";
import { type GermanState, germanStates } from "#src/domain/time/state-holidays.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { consultantGremien, consultants } from "../schema/consulting.ts";

type Row = typeof consultants.$inferSelect;

export type StoredConsultant = Consultant & Readonly<Pick<Row, "userId" | "busyUrl" | "busyReadAt" | "busyTriedAt" | "version">>;

const list = <T>(json: string): readonly T[] => JSON.parse(json) as readonly T[];
const stateOf = (text: string | null): GermanState | null => germanStates.find((state) => state === text) ?? null;

function consultantOf(row: Row): StoredConsultant {
  const { id, userId, name, introduction, portrait, phone, email, meetingUrl, busyUrl, busyReadAt, busyTriedAt, version } = row;
  const { minutes, bufferMinutes, perDay } = row;
  const state = stateOf(row.state);
  return {
    ...{ id, userId, name, introduction, portrait, phone, email, meetingUrl, busyUrl, busyReadAt, busyTriedAt, version, state },
    topics: list<ConsultingTopic>(row.topics),
    regions: list<string>(row.regions),
    confirms: row.confirms === 1,
    active: row.active === 1,
    schedule: {
      hours: list<WeeklyHours>(row.hours),
      exceptions: list<DayException>(row.exceptions),
      ...{ state, minutes, bufferMinutes, perDay },
    },
  };
}

/** Everybody who gives or gave advice, by name. */
export async function allConsultants(db: Db): Promise<readonly StoredConsultant[]> {
  return (await db.select().from(consultants).orderBy(asc(consultants.name), asc(consultants.id))).map(consultantOf);
}

const activeRows = prepared<Record<string, never>, Row[]>((db) =>
  db.select().from(consultants).where(eq(consultants.active, 1)).orderBy(asc(consultants.name), asc(consultants.id)).prepare(),
);

/** Whom visitors can ask. */
export async function activeConsultants(db: Db): Promise<readonly StoredConsultant[]> {
  return (await activeRows(db, {})).map(consultantOf);
}

export async function consultantById(db: Db, id: string): Promise<StoredConsultant | undefined> {
  const [row] = await db.select().from(consultants).where(eq(consultants.id, id));
  return row === undefined ? undefined : consultantOf(row);
}

/** The consultant of a committee; undefined while it has none of its own. */
export async function consultantIdOfGremium(db: Db, gremiumId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: consultantGremien.consultantId })
    .from(consultantGremien)
    .where(eq(consultantGremien.gremiumId, gremiumId));
  return row?.id;
}

/** The consultant is the committee's own from now on, in place of any other; null gives it none of its own. */
export async function assignConsultant(tx: Db, gremiumId: string, consultantId: string | null): Promise<void> {
  if (consultantId === null) {
    await tx.delete(consultantGremien).where(eq(consultantGremien.gremiumId, gremiumId));
    return;
  }
  await tx
    .insert(consultantGremien)
    .values({ gremiumId, consultantId })
    .onConflictDoUpdate({ target: consultantGremien.gremiumId, set: { consultantId } });
}

/** The picture that visitors see of a consultant; null shows initials. False when she is not there any more. */
export async function setPortrait(tx: Db, id: string, portrait: string | null): Promise<boolean> {
  return (await tx.update(consultants).set({ portrait }).where(eq(consultants.id, id)).returning({ id: consultants.id })).length > 0;
}

export async function isPortrait(db: Db, portrait: string): Promise<boolean> {
  return (await db.select({ id: consultants.id }).from(consultants).where(eq(consultants.portrait, portrait)).limit(1)).length > 0;
}

export type ConsultantInput = Omit<Consultant, "schedule" | "state"> &
  Readonly<{ schedule: Consultant["schedule"]; userId: string | null }>;

const columnsOf = ({ schedule, confirms, active, topics, regions, ...profile }: ConsultantInput) => {
  const { hours, exceptions, state, minutes, bufferMinutes, perDay } = schedule;
  return {
    ...profile,
    ...{ state, minutes, bufferMinutes, perDay },
    topics: JSON.stringify(topics),
    regions: JSON.stringify(regions),
    hours: JSON.stringify(hours),
    exceptions: JSON.stringify(exceptions),
    confirms: confirms ? 1 : 0,
    active: active ? 1 : 0,
  };
};

export async function insertConsultant(tx: Db, consultant: ConsultantInput, now: Date): Promise<void> {
  await tx.insert(consultants).values({ ...columnsOf(consultant), version: 1, updatedAt: now });
}

/** False when somebody else changed the consultant since `version` was read. */
export async function changeConsultant(tx: Db, consultant: ConsultantInput, version: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(consultants)
    .set({ ...columnsOf(consultant), version: version + 1, updatedAt: now })
    .where(and(eq(consultants.id, consultant.id), eq(consultants.version, version)))
    .returning({ id: consultants.id });
  return rows.length > 0;
}
