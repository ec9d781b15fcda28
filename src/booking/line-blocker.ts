import type { Blocker, CartLine } from "#src/booking/cart-lines.ts";
import { seatsInWords } from "#src/booking/mails/waiting-mails.ts";
import { MAX_WAITING_SEATS, waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { cartItemPath, changePersonPath, enterPeoplePath } from "#src/domain/cart/cart-address.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { lacksOption } from "#src/domain/cart/recipient-input.ts";
import { freeSeats, SHOWN_SEATS } from "#src/domain/events/event.ts";
import { conferenceBookingPath, waitingListPath } from "#src/domain/events/event-actions.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";

export type BlockerLink = Readonly<{ label: string; href: string }>;

/** Why a line is not ordered. `blocks`: it has to be put right first; otherwise it stays in the cart. */
export type LineBlocker = Readonly<{ text: string; blocks: boolean; links: readonly BlockerLink[] }>;

const staying: ReadonlySet<Blocker> = new Set<Blocker>(["event-cancelled", "event-past", "event-full"]);

export const blocks = ({ blocker }: Pick<CartLine, "blocker">): boolean => blocker !== null && !staying.has(blocker);

/** The way to the waiting list while there is one; `?plaetze=` fills in for how many seats somebody wants to wait: never for more than the event has. */
export function waitingListLinks({ event, recipients }: Pick<CartLine, "event" | "recipients">, now: Date): readonly BlockerLink[] {
  if (!waitingListRuns(event, todayInBerlin(now))) return [];
  const quantity = Math.max(1, Math.min(recipients.length, MAX_WAITING_SEATS, event.seats));
  return [{ label: `Auf die Warteliste für ${seatsInWords(quantity)}`, href: waitingListPath(event, quantity) }];
}

const names = (people: readonly CartLine["recipients"][number][]): string => people.map(fullName).join(", ");

const people = (count: number): string => (count === 1 ? "1 Person" : `${count} Personen`);

/** The number of free seats is told only where it is shown elsewhere, too. */
function tooFewSeats(free: number, entered: string): string {
  if (free >= SHOWN_SEATS) return `Eingetragen sind ${entered}; so viele Plätze sind an diesem Termin nicht mehr frei.`;
  return `An diesem Termin ${free === 1 ? "ist nur noch 1 Platz" : `sind nur noch ${free} Plätze`} frei, eingetragen sind ${entered}.`;
}

function textOf({ event, recipients, fullWorkshop }: CartLine, blocker: Blocker): string {
  const count = recipients.length;
  switch (blocker) {
    case "event-cancelled":
      return "Dieser Termin wurde abgesagt. Er bleibt in Ihrem Warenkorb und wird nicht mitbestellt.";
    case "event-past":
      return "Dieser Termin hat schon begonnen. Er bleibt in Ihrem Warenkorb und wird nicht mitbestellt.";
    case "event-full":
      return "Dieser Termin ist inzwischen ausgebucht. Er bleibt in Ihrem Warenkorb und wird nicht mitbestellt.";
    case "nobody":
      return "Für diesen Termin ist noch niemand eingetragen.";
    case "too-many":
      return `Hier stehen ${people(count)}, möglich sind ${MAX_PARTICIPANTS}. Bitte tragen Sie ${people(count - MAX_PARTICIPANTS)} aus.`;
    case "too-few-seats":
      return tooFewSeats(freeSeats(event), people(count));
    case "option-missing":
      return `Bitte wählen Sie Verpflegung und Übernachtung: ${names(recipients.filter((one) => lacksOption(one, event)))}.`;
    case "hold-too-late":
      return `Am Tag des Beginns können wir keine Plätze mehr reservieren. Bitte wählen Sie Buchung: ${names(recipients.filter((one) => one.kind === "reservierung"))}.`;
    case "workshop-full":
      return `Im Workshop „${fullWorkshop}“ sind inzwischen nicht mehr genug Plätze frei. Bitte wählen Sie einen anderen: ${names(choosing(recipients, fullWorkshop))}.`;
  }
}

const choosing = (recipients: CartLine["recipients"], workshop: string | null): CartLine["recipients"] =>
  recipients.filter(({ workshops }) => workshops.some((one) => one === workshop));

const workshopsPath = ({ cartItemId, event }: CartLine, { recipientId }: CartLine["recipients"][number]): string =>
  event.conferenceSlug === null
    ? `${changePersonPath({ cartItemId, recipientId })}#person`
    : `${conferenceBookingPath(event.conferenceSlug, event.eventId)}&person=${recipientId}#person`;

function changeLinks(
  { cartItemId, recipients }: CartLine,
  wrong: (one: CartLine["recipients"][number]) => boolean,
): readonly BlockerLink[] {
  return recipients.filter(wrong).map((one) => ({
    label: `Angaben ändern: ${fullName(one)}`,
    href: `${changePersonPath({ cartItemId, recipientId: one.recipientId })}#person`,
  }));
}

function linksOf(line: CartLine, blocker: Blocker, now: Date): readonly BlockerLink[] {
  const { cartItemId, event } = line;
  const inCart = (label: string): BlockerLink => ({ label, href: cartItemPath(cartItemId) });
  switch (blocker) {
    case "event-cancelled":
    case "event-past":
      return [{ label: "Andere Termine ansehen", href: eventPath(event) }, inCart("Im Warenkorb entfernen")];
    case "event-full":
      return [...waitingListLinks(line, now), inCart("Im Warenkorb entfernen")];
    case "nobody":
      return [{ label: "Person eintragen", href: enterPeoplePath(cartItemId) }, inCart("Termin aus dem Warenkorb nehmen")];
    case "too-many":
      return [inCart("Personen austragen")];
    case "too-few-seats":
      return [inCart("Personen austragen"), ...waitingListLinks(line, now)];
    case "option-missing":
      return changeLinks(line, (one) => lacksOption(one, event));
    case "hold-too-late":
      return changeLinks(line, (one) => one.kind === "reservierung");
    case "workshop-full":
      return choosing(line.recipients, line.fullWorkshop).map((one) => ({
        label: `Workshops wählen: ${fullName(one)}`,
        href: workshopsPath(line, one),
      }));
  }
}

export function lineBlockerOf(line: CartLine, now: Date): LineBlocker | null {
  const { blocker } = line;
  if (blocker === null) return null;
  return { text: textOf(line, blocker), blocks: blocks(line), links: linksOf(line, blocker, now) };
}
