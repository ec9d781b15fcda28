import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "#db/client.ts";
import { type EventNote, type EventStamp, eventNotes, eventStamp } from "#db/repositories/event-changes.ts";
import { eventsByIds } from "#db/repositories/events.ts";
import { changeDigits } from "#db/repositories/sum-of-changes.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { countsOfAll } from "#src/domain/finding/filter/counts-of-all.ts";
import { type IndexedEvent, indexedEvent, isFindable } from "#src/domain/finding/filter/finding-event.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { findingFacts } from "#src/queries/finding-facts.ts";

export type LiveEvents = Readonly<{ facts: FindingFacts; today: IsoDay; events: readonly IndexedEvent[] }>;

/** `rows` are all events ahead, cancelled ones too, by start day; `notes` say when each was changed last. */
type Known = LiveEvents &
  Readonly<{
    rows: ReadonlyMap<number, PortalEvent>;
    notes: ReadonlyMap<number, number>;
    changedAt: Date | null;
    checkedAt: number;
  }>;
type State = { known: Known | undefined; running: Promise<Known> | undefined; askedAt: number; hinted: NodeJS.Timeout | undefined };

/** Younger than this, events are taken as they are; older ones are looked after while the visitor gets these. */
const FRESH_MS = 1000;
/** Older than this they are not shown any more: the visitor waits for the look. */
const STALE_MS = 2000;
/** After a word of another process that events have changed: others follow, and one look is enough for all of them. */
const HINT_REST_MS = 50;
/** Nobody has asked for so long: the next visitor can wait for the look. */
const QUIET_MS = 10_000;
/** Rows that are read before other requests get their turn. */
const AT_ONCE = 50;
/** With more changes than these everything is read anew. */
const MOST_CHANGES = 500;
/** A write carries the time at which its request began; it may wait for others before it can be seen. */
const OVERLAP_MS = 60_000;
/** After as many looks that did not fit, everything is read anew. */
const LOOKS = 2;

const states = new WeakMap<Store, State>();

function stampOf({ rows, notes }: Pick<Known, "rows" | "notes">): Omit<EventStamp, "changedAt"> {
  const sums = { count: 0, seats: 0, booked: 0, held: 0, cancelled: 0, changes: 0 };
  for (const { eventId, seats, booked, held, cancelled } of rows.values()) {
    sums.count += 1;
    sums.seats += seats;
    sums.booked += booked;
    sums.held += held;
    sums.cancelled += cancelled ? 1 : 0;
    sums.changes += changeDigits(notes.get(eventId) ?? 0);
  }
  return sums;
}

const fits = (stamp: EventStamp, own: Omit<EventStamp, "changedAt">): boolean =>
  stamp.count === own.count &&
  stamp.seats === own.seats &&
  stamp.booked === own.booked &&
  stamp.held === own.held &&
  stamp.cancelled === own.cancelled &&
  stamp.changes === own.changes;

const byDay = (a: PortalEvent, b: PortalEvent): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.eventId - b.eventId;

async function readRows(store: Pick<Store, "db">, ids: readonly number[]): Promise<readonly PortalEvent[]> {
  const rows: PortalEvent[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    rows.push(...(await eventsByIds(store.db, ids.slice(start, start + AT_ONCE))));
    await nextTurn();
  }
  return rows;
}

const noted = (notes: readonly EventNote[]): readonly (readonly [number, number])[] =>
  notes.map(({ eventId, updatedAt }) => [eventId, updatedAt.getTime()] as const);

async function indexedRows(store: Pick<Store, "db">, ids: readonly number[], facts: FindingFacts, today: IsoDay) {
  const rows = new Map<number, PortalEvent>();
  const events: IndexedEvent[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const event of await readRows(store, ids.slice(start, start + AT_ONCE))) {
      rows.set(event.eventId, event);
      if (isFindable(event, today)) events.push(indexedEvent(event, facts, today));
    }
  }
  return { rows, events };
}

/** All dates ahead as they are now, read for the caller alone; requests are answered in between. */
export async function datesAhead(store: Pick<Store, "db">, facts: FindingFacts, today: IsoDay): Promise<readonly IndexedEvent[]> {
  const notes = await eventNotes(store.db, today, new Date(0));
  const ids = notes.map(({ eventId }) => eventId);
  return (await indexedRows(store, ids, facts, today)).events;
}

/** Reads everything, in portions between which other requests are answered. */
async function readAll(store: Store, facts: FindingFacts, today: IsoDay): Promise<Known> {
  const { changedAt } = await eventStamp(store.db, today);
  const notes = await eventNotes(store.db, today, new Date(0));
  const ids = notes.map(({ eventId }) => eventId);
  const { rows, events } = await indexedRows(store, ids, facts, today);
  return { facts, today, rows, notes: new Map(noted(notes)), events, changedAt, checkedAt: performance.now() };
}

/** Seats change all the time, and nothing else about an event: then it keeps its place in the list. */
const keepsPlace = (before: PortalEvent | undefined, after: PortalEvent): boolean =>
  before !== undefined && before.startDate === after.startDate && before.cancelled === after.cancelled;

/** Takes over changed events; everything that stayed the same is kept as it is. */
function merged(
  { rows: before, events, facts, today }: Known,
  changed: readonly PortalEvent[],
  day: IsoDay,
): Pick<Known, "rows" | "events"> {
  const fresh = new Map(changed.map((event) => [event.eventId, indexedEvent(event, facts, day)]));
  const rows = new Map(before);
  for (const event of changed) rows.set(event.eventId, event);
  if (day === today && changed.every((event) => keepsPlace(before.get(event.eventId), event)))
    return { rows, events: events.map((event) => fresh.get(event.eventId) ?? event) };
  const indexed = new Map(events.map((event) => [event.eventId, event]));
  for (const event of fresh.values()) indexed.set(event.eventId, event);
  const ahead = [...rows.values()].filter(({ startDate }) => startDate >= day).sort(byDay);
  return {
    rows: new Map(ahead.map((row) => [row.eventId, row])),
    events: ahead.flatMap((row) => (isFindable(row, day) ? (indexed.get(row.eventId) ?? []) : [])),
  };
}

async function look(store: Store, known: Known | undefined, now: Date): Promise<Known> {
  const today = todayInBerlin(now);
  const facts = findingFacts();
  if (known === undefined || known.facts !== facts) return readAll(store, facts, today);
  let current = known;
  for (let count = 0; count < LOOKS; count += 1) {
    const checkedAt = performance.now();
    const stamp = await eventStamp(store.db, today);
    await nextTurn();
    const unchanged = stamp.changedAt?.getTime() === current.changedAt?.getTime() && current.today === today;
    if (unchanged && fits(stamp, stampOf(current))) return { ...current, checkedAt };
    // A clock that is far behind writes earlier times: the second look goes by all of them.
    const since = new Date(count > 0 ? 0 : (current.changedAt?.getTime() ?? OVERLAP_MS) - OVERLAP_MS);
    const { notes } = current;
    const news = noted(await eventNotes(store.db, today, since)).filter(([id, at]) => notes.get(id) !== at);
    await nextTurn();
    if (news.length > MOST_CHANGES) break;
    const changed = await readRows(
      store,
      news.map(([id]) => id),
    );
    const { changedAt } = stamp;
    current = { ...current, ...merged(current, changed, today), notes: new Map([...notes, ...news]), today, changedAt, checkedAt };
    if (fits(stamp, stampOf(current))) return current;
  }
  return readAll(store, facts, today);
}

function refresh(store: Store, state: State, now: Date): Promise<Known> {
  state.running ??= look(store, state.known, now)
    .then(async (known) => {
      // What every result needs of a new list is worked out before the first visitor asks for it.
      await nextTurn();
      countsOfAll(known.events);
      state.known = known;
      return known;
    })
    .finally(() => {
      state.running = undefined;
    });
  return state.running;
}

/** Another process has changed events: who asks next shall find them. */
function follow(store: Store, state: State): void {
  if (state.hinted !== undefined || state.known === undefined || performance.now() - state.askedAt > QUIET_MS) return;
  state.hinted = setTimeout(() => {
    state.hinted = undefined;
    // A look that is under way may have been too early.
    Promise.resolve(state.running)
      .then(() => refresh(store, state, new Date()))
      .catch(() => undefined);
  }, HINT_REST_MS).unref();
}

function stateOf(store: Store): State {
  const known = states.get(store);
  if (known !== undefined) return known;
  const state: State = { known: undefined, running: undefined, askedAt: 0, hinted: undefined };
  states.set(store, state);
  store.onEventsChanged(() => follow(store, state));
  return state;
}

/** About two seconds old at most. Only the first request, and one after a quiet time, waits for the database. */
export async function liveEvents(store: Store, now: Date): Promise<LiveEvents> {
  const state = stateOf(store);
  state.askedAt = performance.now();
  const { known } = state;
  const age = known === undefined ? Number.POSITIVE_INFINITY : performance.now() - known.checkedAt;
  if (known === undefined || age > STALE_MS || known.today !== todayInBerlin(now)) return refresh(store, state, now);
  // A look that fails leaves the events to grow stale, and then the failure is this visitor's.
  if (age > FRESH_MS) refresh(store, state, now).catch(() => undefined);
  return known;
}
