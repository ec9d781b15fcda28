import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { eventNumber } from "#src/domain/events/event-number.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { eventDesk } from "../schema/event-desk.ts";
import { events } from "../schema/events.ts";
import { holdsWords } from "./admin-search.ts";
import { fullWithWaiting, toBeDecided, withOffers } from "./desk-overview.ts";

export const deskStates = ["kommend", "entscheidung", "wartende", "angebote", "abgesagt", "beendet"] as const;
export type DeskState = (typeof deskStates)[number];
export const deskFills = ["leer", "unter-mindestzahl", "halb", "ausgebucht"] as const;
export type DeskFill = (typeof deskFills)[number];
export const deskSorts = ["beginn", "beginn-ab", "nummer", "belegung", "thema"] as const;
export type DeskSort = (typeof deskSorts)[number];

/** What staff look for; `undefined` and an empty text leave everything in. */
export type DeskEventFilter = Readonly<{
  text: string;
  from?: IsoDay | undefined;
  to?: IsoDay | undefined;
  theme?: string | undefined;
  /** Number of a house; `online` for events without one. */
  place?: number | "online" | undefined;
  state?: DeskState | undefined;
  fill?: DeskFill | undefined;
}>;

function inState(db: Db, state: DeskState | undefined, today: IsoDay): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case "kommend":
      return and(isNull(events.cancelledAt), gte(events.startDate, today));
    case "entscheidung":
      return toBeDecided(today);
    case "wartende":
      return fullWithWaiting(db, today);
    case "angebote":
      return withOffers(db);
    case "abgesagt":
      return isNotNull(events.cancelledAt);
    case "beendet":
      return and(isNull(events.cancelledAt), lt(events.startDate, today));
  }
}

function filled(fill: DeskFill | undefined): SQL | undefined {
  const taken = sql`${events.booked} + ${events.held}`;
  switch (fill) {
    case undefined:
      return undefined;
    case "leer":
      return sql`${taken} = 0`;
    case "unter-mindestzahl":
      return lt(events.booked, events.minimum);
    case "halb":
      return sql`2 * (${taken}) < ${events.seats}`;
    case "ausgebucht":
      return sql`${taken} >= ${events.seats}`;
  }
}

function wanted(db: Db, { text, from, to, theme, place, state, fill }: DeskEventFilter, today: IsoDay): SQL | undefined {
  const number = eventNumber(text);
  return and(
    from === undefined ? undefined : gte(events.endDate, from),
    to === undefined ? undefined : lte(events.startDate, to),
    theme === undefined ? undefined : eq(events.themeSlug, theme),
    place === undefined ? undefined : place === "online" ? isNull(events.hotelId) : eq(events.hotelId, place),
    inState(db, state, today),
    filled(fill),
    number === null ? holdsWords([events.title, events.city, events.hotelName], text) : eq(events.eventId, number),
  );
}

const orders: Readonly<Record<DeskSort, readonly SQL[]>> = {
  beginn: [asc(events.startDate), asc(events.eventId)],
  "beginn-ab": [desc(events.startDate), asc(events.eventId)],
  nummer: [desc(events.eventId)],
  belegung: [desc(sql`(${events.booked} + ${events.held}) * 100 / ${events.seats}`), asc(events.startDate), asc(events.eventId)],
  thema: [asc(events.title), asc(events.startDate), asc(events.eventId)],
};

/** What runs or comes first, by day, then what is over, the latest first: the list opens with what there is to do. */
function nextFirst(today: IsoDay): readonly SQL[] {
  const isOver = sql`case when ${events.endDate} < ${today} then 1 else 0 end`;
  return [
    asc(isOver),
    asc(sql`case when ${events.endDate} < ${today} then '' else ${events.startDate} end`),
    desc(events.startDate),
    asc(events.eventId),
  ];
}

const hasNoPeriod = ({ from, to, state }: DeskEventFilter): boolean => from === undefined && to === undefined && state === undefined;

export async function countDeskEvents(db: Db, filter: DeskEventFilter, today: IsoDay): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(events)
    .leftJoin(eventDesk, eq(eventDesk.eventId, events.eventId))
    .where(wanted(db, filter, today));
  return row?.rows ?? 0;
}

export type DeskEventRow = Readonly<typeof events.$inferSelect & { decisionDate: IsoDay | null }>;

export async function listDeskEvents(
  db: Db,
  filter: DeskEventFilter,
  today: IsoDay,
  { sort, limit, offset }: Readonly<{ sort: DeskSort; limit: number; offset: number }>,
): Promise<readonly DeskEventRow[]> {
  const rows = await db
    .select({ event: events, decisionDate: eventDesk.decisionDate })
    .from(events)
    .leftJoin(eventDesk, eq(eventDesk.eventId, events.eventId))
    .where(wanted(db, filter, today))
    .orderBy(...(sort === "beginn" && hasNoPeriod(filter) ? nextFirst(today) : orders[sort]))
    .limit(limit)
    .offset(offset);
  return rows.map(({ event, decisionDate }) => ({ ...event, decisionDate }));
}
