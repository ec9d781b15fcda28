import { eventById } from "#db/repositories/events.ts";
import { type WaitingEntry, waitingEntryById } from "#db/repositories/waiting-list.ts";
import { isAhead } from "#src/booking/booking-record.ts";
import { waitingPath } from "#src/booking/links.ts";
import { seatsInWords, waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import { offerStands } from "#src/booking/waiting-list.ts";
import { formatInstant, todayInBerlin } from "#src/domain/berlin-time.ts";
import { bookingState, freeSeats } from "#src/domain/event.ts";
import { seatsPath, waitingListPath } from "#src/domain/event-actions.ts";
import { eventFacts } from "#src/domain/event-facts.ts";
import type { PageHead } from "#src/domain/page-head.ts";
import { personalHead } from "#src/domain/personal-head.ts";
import { eventPath, type PortalEvent } from "#src/domain/portal-event.ts";
import { isWaiting, type WaitingStatus } from "#src/domain/waiting-list.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import { type PageContext, sentForm } from "#src/shared/server/portal-page.ts";
import { readSignedId } from "#src/shared/server/signed-id.ts";
import { acceptForm, declineLabel, type EntryStand, entryTitles, leaveForm } from "../rules/entry-texts.ts";
import { takeEntryForm } from "./take-entry.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type Button = Readonly<{ label: string; action: string; strong: boolean }>;

export type EntryPage = Readonly<{
  head: PageHead;
  title: string;
  stand: EntryStand;
  number: string;
  /** The page of the event. */
  href: string;
  text: string;
  /** Why a button did not do what it says. */
  problem: string | null;
  facts: readonly (readonly [label: string, value: string])[];
  buttons: readonly Button[];
  /** Where to go on. */
  links: readonly Readonly<{ label: string; href: string }>[];
}>;

const standOfStatus: Readonly<Record<WaitingStatus, EntryStand>> = {
  wartet: "waiting",
  angeboten: "expired",
  angenommen: "accepted",
  verfallen: "expired",
  verlassen: "left",
  beendet: "ended",
};

/** Jobs notice a little later what a clock already says: the page goes by the clock. */
function standOf(entry: WaitingEntry, event: PortalEvent, now: Date): EntryStand {
  if (offerStands(entry, now) && !event.cancelled) return "offered";
  if (isWaiting(entry.status) && !isAhead(event, now)) return "ended";
  return standOfStatus[entry.status];
}

function textOf(stand: EntryStand, entry: WaitingEntry, event: PortalEvent): string {
  const seats = seatsInWords(entry.quantity);
  const one = entry.quantity === 1;
  switch (stand) {
    case "waiting":
      return `Sie warten seit ${formatInstant(entry.createdAt)} Uhr auf ${seats}. Sobald ${one ? "er" : "alle"} frei ${one ? "ist" : "sind"} und Sie an der Reihe sind, schreiben wir Ihnen und halten ${one ? "ihn" : "sie"} 48 Stunden für Sie.`;
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

function linksOf(stand: EntryStand, entry: WaitingEntry, event: PortalEvent, now: Date): EntryPage["links"] {
  const toEvent = { label: "Zum Termin", href: eventPath(event) };
  if (stand === "waiting" || stand === "offered") return [toEvent];
  const state = bookingState(event, todayInBerlin(now));
  if (state === "abgesagt" || state === "beendet") return [{ label: "Andere Termine ansehen", href: "/seminare/p" }];
  if (stand === "accepted") return [toEvent];
  const again =
    freeSeats(event) >= entry.quantity
      ? { label: "Es sind Plätze frei: jetzt buchen", href: seatsPath(event) }
      : { label: "Noch einmal auf die Warteliste", href: waitingListPath(event, entry.quantity) };
  return [again, toEvent];
}

function buttonsOf(stand: EntryStand, path: string): readonly Button[] {
  const button = ({ id, submit }: Pick<AnyForm, "id" | "submit">, strong: boolean): Button => ({
    label: submit,
    action: `${path}?aktion=${id}`,
    strong,
  });
  if (stand === "offered") return [button(acceptForm, true), button({ ...leaveForm, submit: declineLabel }, false)];
  return stand === "waiting" ? [button(leaveForm, false)] : [];
}

/**
 * `/warteliste/{token}`: opens without a login for whoever has the link. Reading changes nothing, as mail scanners open
 * links; its buttons do. 404 for a link that we did not make, and for an entry kept no longer.
 */
export async function entryPage(context: Context): Promise<Response | EntryPage> {
  const { locals, params, response } = context;
  const now = new Date();
  const id = readSignedId("waiting-entry", params["entry"] ?? "", locals.secret);
  const known = id === null ? undefined : await waitingEntryById(locals.store.db, id);
  if (known === undefined) return new Response(null, { status: 404 });
  response.headers.set("Cache-Control", "no-store");
  // The token stays with us; "no-referrer" would also take the origin off our own buttons.
  response.headers.set("Referrer-Policy", "same-origin");
  const action = sentForm(context);
  const state = action === null ? null : await takeEntryForm(action, context, known, now);
  if (state instanceof Response) return state;
  const entry = (await waitingEntryById(locals.store.db, known.id)) ?? known;
  const event = await eventById(locals.store.db, entry.eventId);
  if (event === undefined) throw new Error(`entry ${entry.id} has lost its event`);
  const stand = standOf(entry, event, now);
  const path = waitingPath(entry.id, locals.secret);
  const title = entryTitles[stand];
  return {
    head: personalHead({ brand: "ifb", path, title, description: `Ihr Eintrag auf der Warteliste zum Termin ${event.eventId}.` }),
    title,
    stand,
    number: waitingNumber(entry),
    href: eventPath(event),
    text: textOf(stand, entry, event),
    problem: state?.problem ?? null,
    facts: [["Veranstaltung", event.title], ...eventFacts(event), ["Gewünscht", seatsInWords(entry.quantity)]],
    buttons: buttonsOf(stand, path),
    links: linksOf(stand, entry, event, now),
  };
}
