import type { Db } from "#db/client.ts";
import { conferenceDates } from "#db/repositories/conference-dates.ts";
import { shownPlaces, workshopPlaces } from "#src/booking/workshop-choice.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { bookingState, isClosed, shownFreeSeats, takesPlace } from "#src/domain/events/event.ts";
import { conferenceBookingPath, waitingListPath } from "#src/domain/events/event-actions.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { priceRecord } from "#src/domain/pricing/price.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { getConference } from "../rules/get-conference.contract.ts";

/** The page shows live facts for this long. */
const SECONDS = 60;

type ConferenceDate = CallResult<typeof getConference>["dates"][number];

async function dateOf(db: Db, event: PortalEvent, conference: string, origin: string, today: IsoDay): Promise<ConferenceDate> {
  const { eventId, startDate, endDate, startTime, endTime, prices } = event;
  const state = bookingState(event, today);
  const closed = isClosed(state);
  const full = state === "warteliste";
  const path = full ? waitingListPath(event) : conferenceBookingPath(conference, eventId);
  const nowhere = closed || (full && !waitingListRuns(event, today));
  return {
    ...{ eventId, startDate, endDate, startTime, endTime, state },
    place: notifiedFacts(event).place,
    takesPlace: takesPlace(event),
    freeSeats: shownFreeSeats(event, today),
    prices: priceRecord(prices),
    bookingUrl: nowhere ? null : origin + path,
    workshops: (await workshopPlaces(db, event)).map((workshop) => ({
      title: workshop.title,
      full: workshop.free === 0,
      freeSeats: closed ? null : shownPlaces(workshop),
    })),
  };
}

export const readConference = (async ({ conference }, { locals, now, cacheFor }) => {
  const data = publishedEntry("conferences", conference)?.entry.data;
  if (data === undefined) return { ok: false, reason: "conference-unknown" };
  const { db } = locals.store;
  const today = todayInBerlin(now);
  const origin = locals.origins.ifb;
  const dates: ConferenceDate[] = [];
  for (const event of await conferenceDates(db, conference, today)) dates.push(await dateOf(db, event, conference, origin, today));
  const { title, motto, description, audiences, days, workshopChoices, workshops } = data;
  cacheFor(SECONDS);
  return {
    ok: true,
    value: {
      ...{ title, motto, description, days, workshopChoices },
      url: `${origin}/fachtagung/${conference}`,
      audiences: [...audiences],
      workshops: workshops.map((workshop) => ({ ...workshop })),
      dates,
    },
  };
}) satisfies Service<typeof getConference>;
