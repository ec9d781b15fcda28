import { eventById } from "#db/repositories/events.ts";
import { type WaitingEntry, waitingEntryById } from "#db/repositories/waiting-list.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { hasEnded, waitingPath } from "#src/booking/links.ts";
import { seatsInWords, waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import { isOfferOpen } from "#src/booking/waiting-list.ts";
import { isWaiting, statusAtEnd, type WaitingStatus, waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { bookingState, freeSeats, isClosed } from "#src/domain/events/event.ts";
import { seatsPath, waitingListPath } from "#src/domain/events/event-actions.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import { type PageContext, sentForm } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import { isRevoked, type Linked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";
import { acceptForm, declineLabel, type EntryState, entryTitles, leaveForm } from "../rules/entry-texts.ts";
import { submitEntryForm } from "./submit-entry.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type Button = Readonly<{ label: string; action: string; strong: boolean }>;

export type EntryPage = Readonly<{
  head: PageHead;
  title: string;
  state: EntryState;
  number: string;
  href: string;
  text: string;
  problem: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  buttons: readonly Button[];
  links: readonly Readonly<{ label: string; href: string }>[];
}>;

const stateOfStatus: Readonly<Record<WaitingStatus, EntryState>> = {
  wartet: "waiting",
  angeboten: "expired",
  angenommen: "accepted",
  verfallen: "expired",
  verlassen: "left",
  beendet: "ended",
};

/** Jobs notice a little later what a clock already says: the page goes by the clock. */
function stateOf(entry: WaitingEntry, event: PortalEvent, now: Date): EntryState {
  const runs = waitingListRuns(event, todayInBerlin(now));
  if (runs && isOfferOpen(entry, now)) return "offered";
  return stateOfStatus[runs || !isWaiting(entry.status) ? entry.status : statusAtEnd(entry.status, event)];
}

function textOf(state: EntryState, entry: WaitingEntry, event: PortalEvent): string {
  const seats = seatsInWords(entry.quantity);
  const one = entry.quantity === 1;
  switch (state) {
    case "waiting":
      return `Sie warten seit ${formatInstant(entry.createdAt)} Uhr auf ${seats}. Sobald ${one ? "er" : "alle"} frei ${one ? "ist" : "sind"} und Sie an der Reihe sind, schreiben wir Ihnen und halten ${one ? "ihn" : "sie"} bis zu 48 Stunden für Sie.`;
    case "offered":
      return `${one ? "1 Platz ist" : `${seats} sind`} frei. Wir halten ${one ? "ihn" : "sie"} bis ${entry.offerEndsAt === null ? "" : formatInstant(entry.offerEndsAt)} Uhr für Sie. Nehmen Sie an, liegt der Termin in Ihrem Warenkorb: Dort tragen Sie ein, wer teilnimmt, und schließen die Bestellung bis zu diesem Zeitpunkt ab.`;
    case "expired":
      return `Wir hatten ${seats} für Sie frei gehalten, die Frist ist vorbei. Sie stehen nicht mehr auf der Warteliste.`;
    case "accepted":
      return `${seats} ${one ? "ist" : "sind"} bestellt. Die Bestätigung haben Sie per E-Mail bekommen.`;
    case "left":
      return "Sie bekommen zu diesem Termin keine Angebote mehr.";
    case "ended":
      return event.cancelled ? "Der Termin wurde abgesagt." : "Bis zum Beginn der Veranstaltung ist leider nichts für Sie frei geworden.";
  }
}

function linksOf(state: EntryState, entry: WaitingEntry, event: PortalEvent, now: Date): EntryPage["links"] {
  const toEvent = { label: "Zum Termin", href: eventPath(event) };
  if (state === "waiting" || state === "offered") return [toEvent];
  const eventState = bookingState(event, todayInBerlin(now));
  const others = { label: "Andere Termine ansehen", href: "/seminare/p" };
  if (isClosed(eventState)) return [others];
  if (state === "accepted") return [toEvent];
  if (freeSeats(event) >= entry.quantity) return [{ label: "Es sind Plätze frei: jetzt buchen", href: seatsPath(event) }, toEvent];
  return waitingListRuns(event, todayInBerlin(now))
    ? [{ label: "Noch einmal auf die Warteliste", href: waitingListPath(event, entry.quantity) }, toEvent]
    : [others];
}

function buttonsOf(state: EntryState, path: string): readonly Button[] {
  const button = ({ id, submit }: Pick<AnyForm, "id" | "submit">, strong: boolean): Button => ({
    label: submit,
    action: `${path}?aktion=${id}`,
    strong,
  });
  if (state === "offered") return [button(acceptForm, true), button({ ...leaveForm, submit: declineLabel }, false)];
  return state === "waiting" ? [button(leaveForm, false)] : [];
}

/** For whoever asked with an account the entry stays there, whatever became of the link. */
async function isOver(link: Linked, entry: WaitingEntry, { request, locals }: Context, now: Date): Promise<boolean> {
  const { eventId, userId } = entry;
  const event = await eventById(locals.store.db, eventId);
  if (!isRevoked(link, entry) && (event === undefined || !hasEnded([event], now))) return false;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  return session === null || session.userId !== userId;
}

/** `/warteliste/{token}`, no login. GET changes nothing, as mail scanners open links. 404: not our link, or entry gone. */
export async function entryPage(context: Context, now = new Date()): Promise<Response | LinkEnded | EntryPage> {
  const { locals, params, response } = context;
  const link = readVersionedId("waiting-entry", params["entry"] ?? "", locals);
  const known = link === null ? undefined : await waitingEntryById(locals.store.db, link.id);
  if (link === null || known === undefined) return new Response(null, { status: 404 });
  if (await isOver(link, known, context, now)) return linkEnded(context);
  response.headers.set("Cache-Control", "no-store");
  // The token stays with us; "no-referrer" would also take the origin off our own buttons.
  response.headers.set("Referrer-Policy", "same-origin");
  const action = sentForm(context);
  const sent = action === null ? null : await submitEntryForm(action, context, known, now);
  if (sent instanceof Response) return sent;
  const entry = (await waitingEntryById(locals.store.db, known.id)) ?? known;
  const event = await eventById(locals.store.db, entry.eventId);
  if (event === undefined) throw new Error(`entry ${entry.id} has lost its event`);
  const state = stateOf(entry, event, now);
  const path = waitingPath(entry, locals.secret);
  const title = entryTitles[state];
  return {
    head: personalHead({ brand: "ifb", path, title, description: `Ihr Eintrag auf der Warteliste zum Termin ${event.eventId}.` }),
    title,
    state,
    number: waitingNumber(entry),
    href: eventPath(event),
    text: textOf(state, entry, event),
    problem: sent?.problem ?? null,
    facts: [["Veranstaltung", event.title], ...eventFacts(event), ["Gewünscht", seatsInWords(entry.quantity)]],
    buttons: buttonsOf(state, path),
    links: linksOf(state, entry, event, now),
  };
}
