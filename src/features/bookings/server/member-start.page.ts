import { allDone } from "#db/all-done.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { orderPapersPath } from "#src/booking/links.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { daysBetween, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { actingOn, type PageContext, portalReader } from "#src/endpoints/portal-page.ts";
import { lately, type ReadingTip, readingTips } from "./article-recommendations.service.ts";
import { type NewFiles, newFiles } from "./files/fresh-files.ts";
import { memberScope, resolutionsFor, type Scope } from "./member-scope.ts";
import { type NextStep, nextSteps } from "./next-steps.ts";
import { byPerson, type SeatsOfEvent, seatsByEvent } from "./ordered-seats.ts";
import { type WaitingRow, waitingRows } from "./own-bookings.page.ts";
import { type CertificateRow, certificatesFor, newSince, toRow } from "./own-certificates.ts";
import { type SeatLine, seatLines } from "./seat-lines.ts";

const TIPS = 3;
const ROWS = 6;
const LINES = 12;

type Person = Readonly<{ name: string; state: string }>;

export type NextEvent = Readonly<{
  title: string;
  href: string;
  /** `in 12 Tagen`. */
  countdown: string;
  time: string;
  place: string;
  people: readonly Person[];
  noticeHref: string;
  /** Null for whoever may not act for it. */
  papersHref: string | null;
}>;

export type ComingRow = Readonly<{ title: string; href: string; range: string; place: string; people: string }>;

export type MemberStart = Readonly<{
  reader: ReturnType<typeof portalReader>;
  firstname: string;
  committee: Readonly<{ name: string; chair: boolean }> | null;
  next: NextEvent | null;
  steps: readonly NextStep[];
  /** Seats still to come, at most so many as are read at a glance; `moreLines` says how many others there are. */
  lines: readonly SeatLine[];
  moreLines: number;
  waiting: readonly WaitingRow[];
  /** Files of events that came in the last two weeks. */
  fresh: readonly NewFiles[];
  coming: readonly ComingRow[];
  more: number;
  /** Issued a short while ago. */
  certificates: readonly CertificateRow[];
  tips: readonly ReadingTip[];
  overviewHref: string | null;
  /** Has a way to the staff's pages. */
  staff: boolean;
}>;

/** `heute`, `morgen`, `in 12 Tagen`; of what has begun `läuft`. */
export function countdownTo(startDate: IsoDay, today: IsoDay): string {
  const days = daysBetween(today, startDate);
  if (days < 0) return "läuft";
  return ["heute", "morgen"][days] ?? `in ${days} Tagen`;
}

const peopleOf = (group: SeatsOfEvent): readonly Person[] =>
  group
    .toSorted(byPerson)
    .map(({ booking: { firstname, lastname }, state }) => ({ name: `${firstname} ${lastname}`, state: stateLabels[state] }));

function nextEvent(group: SeatsOfEvent, { mayManage }: Scope, secret: string, today: IsoDay): NextEvent {
  const [{ event }] = group;
  const facts = notifiedFacts(event);
  const own = group.find(mayManage);
  return {
    title: event.title,
    href: eventPath(event),
    countdown: countdownTo(event.startDate, today),
    time: whenOf(facts),
    place: facts.place,
    people: peopleOf(group),
    noticeHref: `/api-meinifb/notice-pdf/${event.eventId}`,
    papersHref: own === undefined ? null : orderPapersPath(own.order, event.eventId, secret),
  };
}

const comingRow = (group: SeatsOfEvent): ComingRow => {
  const [{ event }] = group;
  return {
    title: event.title,
    href: eventPath(event),
    range: formatRange(event.startDate, event.endDate),
    place: notifiedFacts(event).place,
    people: group.length === 1 ? "1 Person" : `${group.length} Personen`,
  };
};

/** `/kundenportal/meinifb`: what is next, what has to be done until when, and what else is planned (spec:member-area#start). */
export async function memberStart(context: PageContext): Promise<MemberStart> {
  const { locals, session, now } = await actingOn(context);
  const { store, secret } = locals;
  const { firstname, gremium } = session.user;
  const acting = { locals, session, now };
  const [scope, waiting] = await allDone(memberScope(acting, lately(now)), waitingRows(store.db, session.userId, secret, now));
  const upcoming = scope.seats.filter(({ state }) => sectionOf(state) === "upcoming");
  const [resolutions, certificates, fresh] = await allDone(
    resolutionsFor(store.db, scope, upcoming),
    certificatesFor(scope, acting, newSince(now)),
    newFiles(acting, scope),
  );
  const booking = bookingContext(locals, now);
  const { lines, more: moreLines } = seatLines(scope, resolutions, { most: LINES, context: booking });
  const today = todayInBerlin(now);
  const [first, ...later] = seatsByEvent("upcoming", scope.seats);
  return {
    reader: portalReader(session),
    firstname,
    committee: gremium === null ? null : { name: gremium.name, chair: gremium.chair },
    next: first === undefined ? null : nextEvent(first, scope, secret, today),
    steps: nextSteps(scope, resolutions, booking),
    lines,
    moreLines,
    waiting,
    fresh,
    coming: later.slice(0, ROWS).map(comingRow),
    more: Math.max(0, later.length - ROWS),
    certificates: certificates.slice(0, ROWS).map((certificate) => toRow(certificate, now)),
    tips: readingTips(scope.seats, TIPS, locals.origins),
    overviewHref: scope.seats.some(({ event }) => event.startDate.startsWith(today.slice(0, 4))) ? "/api-meinifb/overview-pdf" : null,
    staff: session.user.staffRole !== null && session.impersonatorId === null,
  };
}
