import type { DueSearch, SavedSearch } from "#db/repositories/saved-searches.ts";
import { eventPlaces } from "#src/domain/events/event-kind.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { formatEuroShort } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import type { ReadSearch } from "./read-search.ts";
import { confirmLink, endHeaders, endNote, type Sender, searchesLink } from "./saved-search-links.ts";

/** More dates nobody reads in a mail; the list has them all. */
const MOST_TOLD = 10;

const namedSearch = ({ labels }: ReadSearch): string => labels.join(" · ");

function priceOf({ prices }: PortalEvent): string {
  const { single, cheapest } = priceSteps(prices);
  const more = cheapest === null ? "" : `, ab der ${cheapest.from}. Person ${formatEuroShort(cheapest.price)}`;
  return `1 Person ${formatEuroShort(single)}${more} (netto)`;
}

const dateFact = (event: PortalEvent, { origins }: Sender): readonly [string, string] => [
  formatRange(event.startDate, event.endDate),
  `${event.title}\n${eventPlaces(event)} · ${priceOf(event)}\n${origins.ifb}${eventPath(event)}`,
];

function subjectOf(events: readonly PortalEvent[]): string {
  const [first] = events;
  return events.length === 1 && first !== undefined
    ? `Termin zu Ihrer Suche: ${first.title}, ${formatRange(first.startDate, first.endDate)}`
    : `${events.length} Termine zu Ihrer Suche`;
}

/** What can be booked since the last look, once for each search and day. */
export function datesMail(search: DueSearch, read: ReadSearch, events: readonly PortalEvent[], day: IsoDay, sender: Sender): Mail {
  const told = events.slice(0, MOST_TOLD);
  const more = events.length - told.length;
  const what =
    events.length === 1
      ? "zu Ihrer gemerkten Suche gibt es einen Termin, der neu oder wieder buchbar ist."
      : `zu Ihrer gemerkten Suche gibt es ${events.length} Termine, die neu oder wieder buchbar sind.`;
  return {
    brand: "ifb",
    to: search.to,
    subject: subjectOf(events),
    blocks: [
      { kind: "text", text: greetingByName(search) },
      { kind: "text", text: `${what}\n\nIhre Suche: ${namedSearch(read)}` },
      { kind: "facts", facts: told.map((event) => dateFact(event, sender)) },
      ...(more > 0
        ? [
            {
              kind: "text",
              text: more === 1 ? "Ein weiterer Termin steht in der Liste." : `${more} weitere Termine stehen in der Liste.`,
            } as const,
          ]
        : []),
      { kind: "action", label: "Alle Termine der Suche ansehen", href: `${sender.origins.ifb}${read.href}` },
      { kind: "note", text: endNote(search.id, sender) },
    ],
    headers: endHeaders(search.id, sender),
    onceKey: `saved-search:${search.id}:${day}`,
  };
}

/** Asks whether a search that is about to end shall stay (spec:finding-and-search#saved-searches). */
export function keepMail(search: DueSearch, read: ReadSearch, sender: Sender): Mail {
  const end = todayInBerlin(search.expiresAt);
  return {
    brand: "ifb",
    to: search.to,
    subject: "Möchten Sie Ihre gemerkte Suche behalten?",
    blocks: [
      { kind: "text", text: greetingByName(search) },
      {
        kind: "text",
        text: `vor knapp einem Jahr haben Sie eine Suche gemerkt${read.labels.length > 0 ? `: ${namedSearch(read)}` : "."}\n\nSie endet am ${formatDayWithMonth(end)}. Möchten Sie weiter E-Mails über neue Termine erhalten, dann behalten Sie die Suche mit zwei Klicks für weitere zwölf Monate. Sonst brauchen Sie nichts zu tun.`,
      },
      { kind: "action", label: "Suche behalten", href: searchesLink(search.id, sender) },
      { kind: "note", text: endNote(search.id, sender) },
    ],
    headers: endHeaders(search.id, sender),
    onceKey: `saved-search-end:${search.id}:${end}`,
  };
}

/** Who typed the address is not known yet: their own words stay out of the mail. */
function namedForStranger({ labels, filter }: ReadSearch): string {
  const own = filter.text === undefined ? labels : ["ein Suchwort", ...labels.slice(1)];
  return own.join(" · ");
}

type Asked = Pick<SavedSearch, "id"> & Readonly<{ email: string }>;

/** Asks the owner of the address whether it was him or her: nothing is sent before that (double opt-in). */
export function confirmationMail({ id, email }: Asked, read: ReadSearch, token: string, sender: Sender): Mail {
  return {
    brand: "ifb",
    to: email,
    subject: "Bitte bestätigen Sie Ihre gemerkte Suche",
    blocks: [
      { kind: "text", text: "Guten Tag," },
      {
        kind: "text",
        text: `mit dieser Adresse wurde eine Suche nach Seminaren gemerkt: ${namedForStranger(read)}.\n\nEin Schritt fehlt noch: Bitte bestätigen Sie, dass die Adresse Ihnen gehört und dass Sie über neue Termine informiert werden möchten.`,
      },
      { kind: "action", label: "Suche bestätigen", href: confirmLink(token, sender) },
      { kind: "text", text: "Der Link gilt sieben Tage." },
      {
        kind: "note",
        text: "Sie haben nichts gemerkt? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung erhalten Sie keine weitere E-Mail.",
      },
    ],
    headers: endHeaders(id, sender),
    limit: { rule: "saved-search-mail", perHour: 5 },
  };
}
