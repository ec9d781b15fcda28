import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db, Store } from "#db/client.ts";
import { type DueSearch, noteAsked, noteLook, searchesToAskAbout, searchesToLookAt } from "#db/repositories/saved-searches.ts";
import type { IndexedEvent } from "#src/domain/finding/filter/finding-event.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { askedUntil, freshDates, isLookTime } from "#src/domain/finding/saved-search.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { findingFacts } from "#src/queries/finding-facts.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { datesAhead } from "./live-events.ts";
import { bookableDates, knownDates, type ReadSearch, readSearch } from "./read-search.ts";
import type { Sender } from "./saved-search-links.ts";
import { datesMail, keepMail } from "./saved-search-mails.ts";

/** Searches that are noted in one transaction. */
const AT_ONCE = 50;

export type LookContext = Sender & Readonly<{ now: Date }>;
type Dates = Readonly<{ facts: FindingFacts; today: IsoDay; events: readonly IndexedEvent[] }>;
type Look = Readonly<{ search: DueSearch; read: ReadSearch; known: string; fresh: readonly IndexedEvent[] }>;

function lookOf(search: DueSearch, dates: Dates): Look {
  const read = readSearch(search, dates.facts, dates.today);
  const bookable = bookableDates(read, dates);
  // What can't be found today may be found tomorrow: what was known stays.
  if (bookable === null) return { search, read, known: search.known, fresh: [] };
  const fresh = new Set(
    freshDates(
      JSON.parse(search.known) as number[],
      bookable.map(({ eventId }) => eventId),
    ),
  );
  return { search, read, known: knownDates(bookable), fresh: bookable.filter(({ eventId }) => fresh.has(eventId)) };
}

async function noteAndTell(tx: Db, { search, read, known, fresh }: Look, today: IsoDay, context: LookContext): Promise<void> {
  const isOurs = await noteLook(tx, search, { today, known });
  if (!isOurs || fresh.length === 0) return;
  const events = fresh.map(({ event }) => event);
  await queueMail(tx, datesMail(search, read, events, today, context), context);
}

async function askWhoseEnd(store: Pick<Store, "db" | "write">, facts: () => FindingFacts, context: LookContext): Promise<void> {
  const { now } = context;
  const today = todayInBerlin(now);
  for (;;) {
    const due = await searchesToAskAbout(store.db, { until: askedUntil(now), limit: AT_ONCE });
    if (due.length === 0) return;
    await store.write(async (tx) => {
      for (const search of due)
        if (await noteAsked(tx, search.id, now))
          await queueMail(tx, keepMail(search, readSearch(search, facts(), today), context), context);
    });
  }
}

/**
 * Looks at every kept search once a day from six o'clock on, and writes one mail where dates can be booked that could not at the
 * last look; asks about searches that end soon. Two processes at the same time tell nobody twice: who notes the look writes the mail.
 */
export async function lookForDates(
  store: Pick<Store, "db" | "write">,
  context: LookContext,
  publishedFacts: () => FindingFacts = findingFacts,
): Promise<void> {
  const { now } = context;
  if (!isLookTime(now)) return;
  const today = todayInBerlin(now);
  await askWhoseEnd(store, publishedFacts, context);
  let dates: Dates | undefined;
  for (let after = ""; ; ) {
    const due = await searchesToLookAt(store.db, { today, after, limit: AT_ONCE });
    const last = due.at(-1);
    if (last === undefined) return;
    const facts = dates?.facts ?? publishedFacts();
    dates ??= { facts, today, events: await datesAhead(store, facts, today) };
    const looks: Look[] = [];
    for (const search of due) {
      looks.push(lookOf(search, dates));
      await nextTurn();
    }
    await store.write(async (tx) => {
      for (const look of looks) await noteAndTell(tx, look, today, context);
    });
    after = last.id;
  }
}
