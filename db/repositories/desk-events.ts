import { and, asc, eq, exists, gte, inArray, isNull, lte, max, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { eventDesk, eventTrainers } from "../schema/event-desk.ts";
import { eventModules, events } from "../schema/events.ts";

type EventRow = typeof events.$inferSelect;
type Counted = "booked" | "held" | "cancelledAt" | "updatedAt";
type DeskColumns = Readonly<Pick<typeof eventDesk.$inferSelect, "decisionDate" | "room" | "onlineLink" | "notes" | "managerId">>;

/** One part of a training series. */
type ModuleFacts = Readonly<Omit<typeof eventModules.$inferSelect, "eventId" | "position">>;

/** All that staff write down of an event; `modules` by their days, of a training series alone. */
export type DeskEventFacts = Readonly<Omit<EventRow, Counted | "eventId">> &
  DeskColumns &
  Readonly<{ trainers: readonly string[]; modules: readonly ModuleFacts[] }>;
/** And what happens to it; `version` counts the changes at the desk. */
export type DeskEvent = DeskEventFacts & Readonly<Pick<EventRow, Counted | "eventId">> & Readonly<{ version: number }>;

const deskColumns = ({ decisionDate, room, onlineLink, notes, managerId }: DeskColumns): DeskColumns => ({
  decisionDate,
  room,
  onlineLink,
  notes,
  managerId,
});

const eventColumns = ({
  trainers: _trainers,
  modules: _modules,
  decisionDate: _decision,
  room: _room,
  onlineLink: _link,
  notes: _notes,
  managerId: _manager,
  ...row
}: DeskEventFacts) => row;

const nothingNoted: DeskColumns = { decisionDate: null, room: null, onlineLink: null, notes: "", managerId: null };

/** The known ones among these events, by number. */
export async function deskEventsByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, DeskEvent>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const rows = await db
    .select({ event: events, desk: eventDesk })
    .from(events)
    .leftJoin(eventDesk, eq(eventDesk.eventId, events.eventId))
    .where(inArray(events.eventId, wanted));
  const leads = await db.select().from(eventTrainers).where(inArray(eventTrainers.eventId, wanted)).orderBy(asc(eventTrainers.trainer));
  const parts = await db.select().from(eventModules).where(inArray(eventModules.eventId, wanted)).orderBy(asc(eventModules.position));
  const trainers = Map.groupBy(leads, ({ eventId }) => eventId);
  const modules = Map.groupBy(parts, ({ eventId }) => eventId);
  return new Map(
    rows.map(({ event, desk }) => [
      event.eventId,
      {
        ...event,
        ...deskColumns(desk ?? nothingNoted),
        version: desk?.version ?? 0,
        trainers: (trainers.get(event.eventId) ?? []).map(({ trainer }) => trainer),
        modules: (modules.get(event.eventId) ?? []).map(({ eventId: _event, position: _position, ...module }) => module),
      },
    ]),
  );
}

export const deskEventById = async (db: Db, id: number): Promise<DeskEvent | undefined> => (await deskEventsByIds(db, [id])).get(id);

async function writeTrainers(tx: Db, eventId: number, trainers: readonly string[]): Promise<void> {
  await tx.delete(eventTrainers).where(eq(eventTrainers.eventId, eventId));
  if (trainers.length > 0) await tx.insert(eventTrainers).values(trainers.map((trainer) => ({ eventId, trainer })));
}

async function writeModules(tx: Db, eventId: number, modules: readonly ModuleFacts[]): Promise<void> {
  await tx.delete(eventModules).where(eq(eventModules.eventId, eventId));
  if (modules.length > 0) await tx.insert(eventModules).values(modules.map((module, position) => ({ eventId, position, ...module })));
}

/** Makes an event under the next free number, and returns that. */
export async function insertDeskEvent(tx: Db, facts: DeskEventFacts, now: Date): Promise<number> {
  const [last] = await tx.select({ id: max(events.eventId) }).from(events);
  const eventId = (last?.id ?? 0) + 1;
  await tx.insert(events).values({ eventId, ...eventColumns(facts), updatedAt: now });
  await tx.insert(eventDesk).values({ eventId, version: 1, ...deskColumns(facts) });
  await writeTrainers(tx, eventId, facts.trainers);
  await writeModules(tx, eventId, facts.modules);
  return eventId;
}

/** Counts a change of the version `seen`; false when there has been another one since. */
async function countChange(tx: Db, eventId: number, seen: number, change: Partial<DeskColumns>): Promise<boolean> {
  if (seen === 0) {
    const made = await tx
      .insert(eventDesk)
      .values({ eventId, version: 1, ...change })
      .onConflictDoNothing()
      .returning({ eventId: eventDesk.eventId });
    return made.length > 0;
  }
  const changed = await tx
    .update(eventDesk)
    .set({ version: seen + 1, ...change })
    .where(and(eq(eventDesk.eventId, eventId), eq(eventDesk.version, seen)))
    .returning({ eventId: eventDesk.eventId });
  return changed.length > 0;
}

export type EventChangeRefusal = "outdated" | "seats-taken";

/**
 * Changes an event of which `before` was seen. One statement decides whether its seats suffice for those that are taken, whatever is
 * ordered at the same time. After a refusal the transaction must be undone.
 */
export async function changeDeskEvent(
  tx: Db,
  { eventId, version }: Pick<DeskEvent, "eventId" | "version">,
  facts: DeskEventFacts,
  now: Date,
): Promise<EventChangeRefusal | "done"> {
  if (!(await countChange(tx, eventId, version, deskColumns(facts)))) return "outdated";
  const enough = sql`${events.booked} + ${events.held} <= ${facts.seats}`;
  const changed = await tx
    .update(events)
    .set({ ...eventColumns(facts), updatedAt: now })
    .where(and(eq(events.eventId, eventId), isNull(events.cancelledAt), enough))
    .returning({ eventId: events.eventId });
  if (changed.length === 0) return "seats-taken";
  await writeTrainers(tx, eventId, facts.trainers);
  await writeModules(tx, eventId, facts.modules);
  return "done";
}

/** Cancels an event of which the version `seen` was looked at; false when it was changed or cancelled since. */
export async function cancelDeskEvent(tx: Db, eventId: number, seen: number, now: Date): Promise<boolean> {
  if (!(await countChange(tx, eventId, seen, {}))) return false;
  const cancelled = await tx
    .update(events)
    .set({ cancelledAt: now, updatedAt: now })
    .where(and(eq(events.eventId, eventId), isNull(events.cancelledAt)))
    .returning({ eventId: events.eventId });
  return cancelled.length > 0;
}

export type Overlap = Readonly<
  Pick<EventRow, "eventId" | "title" | "startDate" | "endDate" | "hotelId"> & { room: string | null; trainer: string | null }
>;

/** Other events of these days with one of the trainers, or in the same room of the same house; once for each trainer. A series takes the days of its modules alone. */
export async function overlapping(
  db: Db,
  {
    eventId,
    startDate,
    endDate,
    hotelId,
    room,
    trainers,
  }: Pick<DeskEventFacts, "startDate" | "endDate" | "hotelId" | "room" | "trainers"> & Readonly<{ eventId: number | null }>,
): Promise<readonly Overlap[]> {
  const sameRoom = hotelId === null || room === null ? undefined : and(eq(events.hotelId, hotelId), eq(eventDesk.room, room));
  const sameTrainer = trainers.length === 0 ? undefined : inArray(eventTrainers.trainer, [...trainers]);
  if (sameRoom === undefined && sameTrainer === undefined) return [];
  const partsOf = (days?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(eventModules)
      .where(and(eq(eventModules.eventId, events.eventId), days));
  return db
    .select({
      eventId: events.eventId,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      hotelId: events.hotelId,
      room: eventDesk.room,
      trainer: eventTrainers.trainer,
    })
    .from(events)
    .leftJoin(eventDesk, eq(eventDesk.eventId, events.eventId))
    .leftJoin(eventTrainers, eq(eventTrainers.eventId, events.eventId))
    .where(
      and(
        lte(events.startDate, endDate),
        gte(events.endDate, startDate),
        isNull(events.cancelledAt),
        eventId === null ? undefined : ne(events.eventId, eventId),
        or(sameRoom, sameTrainer),
        or(notExists(partsOf()), exists(partsOf(and(lte(eventModules.startDate, endDate), gte(eventModules.endDate, startDate))))),
      ),
    )
    .orderBy(asc(events.startDate), asc(events.eventId));
}

/** Numbers of events of the same theme or conference, first day and house that are not cancelled. */
export async function twinsOf(
  db: Db,
  { themeSlug, conferenceSlug, startDate, hotelId }: Pick<DeskEventFacts, "themeSlug" | "conferenceSlug" | "startDate" | "hotelId">,
): Promise<readonly number[]> {
  if (themeSlug === null && conferenceSlug === null) return [];
  const sameSubject = themeSlug === null ? eq(events.conferenceSlug, conferenceSlug ?? "") : eq(events.themeSlug, themeSlug);
  const sameHouse = hotelId === null ? isNull(events.hotelId) : eq(events.hotelId, hotelId);
  const rows = await db
    .select({ eventId: events.eventId })
    .from(events)
    .where(and(sameSubject, eq(events.startDate, startDate), sameHouse, isNull(events.cancelledAt)))
    .orderBy(asc(events.eventId));
  return rows.map(({ eventId }) => eventId);
}

/** Where an event takes place online; for participants alone (spec:staff#events). */
export async function onlineLinkOf(db: Db, eventId: number): Promise<string | null> {
  const [row] = await db.select({ link: eventDesk.onlineLink }).from(eventDesk).where(eq(eventDesk.eventId, eventId));
  return row?.link ?? null;
}
