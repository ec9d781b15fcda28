import { conferenceDates } from "#db/repositories/conference-dates.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { type BookingState, bookingState, eventCity, isClosed } from "#src/domain/events/event.ts";
import { waitingListPath } from "#src/domain/events/event-actions.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { bookingAddress } from "../rules/booking-address.ts";
import { type ChooseKind, chooseTexts, conferenceGone } from "../rules/choose-texts.ts";

type Choice = Readonly<{ label: string; href: string }>;
type ListedDate = Readonly<{ eventId: number; when: string; place: string; state: BookingState; action: Choice | null }>;

export type ChoosePage = Readonly<{
  head: PageHead;
  kind: ChooseKind;
  lead: string;
  problem: string | null;
  conferences: readonly Readonly<{ title: string; motto: string; href: string; dates: readonly ListedDate[] }>[];
}>;

/** Full dates lead to the waiting list whatever was wanted; those with free seats to the booking page, also from there. */
function actionOf(kind: ChooseKind, conference: string, event: PortalEvent, today: IsoDay): Choice | null {
  const state = bookingState(event, today);
  if (isClosed(state)) return null;
  if (state === "warteliste")
    return waitingListRuns(event, today) ? { label: chooseTexts.warteliste.action, href: waitingListPath(event) } : null;
  const reserving = kind === "reservierung";
  const { action } = chooseTexts[reserving ? "reservierung" : "anmeldung"];
  return { label: action, href: bookingAddress(conference, event.eventId, { kind: reserving ? "reservierung" : "buchung" }) };
}

/** The date that somebody who named a conference most likely means. */
function straightTo(kind: ChooseKind, dates: readonly ListedDate[]): string | null {
  const states: readonly BookingState[] = kind === "warteliste" ? ["warteliste"] : ["frei", "wenige"];
  const first = dates.find(({ state, action }) => states.includes(state) && action !== null) ?? dates.find(({ action }) => action !== null);
  return first?.action?.href ?? null;
}

/** `/fachtagung/anmeldung`, `/reservierung`, `/warteliste`: conferences with their dates; `?tagung=` leads straight to one. */
export async function choosePage(kind: ChooseKind, { request, locals, response }: PageContext): Promise<Response | ChoosePage> {
  const today = todayInBerlin(new Date());
  const byConference = Map.groupBy(await conferenceDates(locals.store.db, null, today), ({ conferenceSlug }) => conferenceSlug ?? "");
  const conferences = [...byConference].flatMap(([id, events]) => {
    const data = publishedEntry("conferences", id)?.entry.data;
    if (data === undefined) return [];
    const dates = events.map((event): ListedDate => {
      const state = bookingState(event, today);
      const when = formatRange(event.startDate, event.endDate);
      return { eventId: event.eventId, when, place: eventCity(event), state, action: actionOf(kind, id, event, today) };
    });
    return [{ id, title: data.title, motto: data.motto, href: `/fachtagung/${id}`, dates }];
  });
  const asked = new URL(request.url).searchParams.get("tagung");
  const target = straightTo(kind, conferences.find(({ id }) => id === asked)?.dates ?? []);
  if (target !== null) return seeOther(target);
  response.headers.set("Cache-Control", "no-store");
  const { title, lead, description } = chooseTexts[kind];
  return {
    head: personalHead({
      brand: "ifb",
      path: `/fachtagung/${kind}`,
      title,
      description,
      crumbs: [{ label: "Fachtagungen", path: "/fachtagung" }],
    }),
    kind,
    lead,
    problem: asked === null ? null : conferenceGone,
    conferences: conferences.map(({ id: _, ...conference }) => conference),
  };
}
