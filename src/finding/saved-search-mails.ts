import type { DueSearch, SavedSearch } from "#db/repositories/saved-searches.ts";
import { eventPlaces } from "#src/domain/events/event-kind.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { priceSteps } from "#src/domain/pricing/cost-view.ts";
import { formatEuroShort } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
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

/** The first of the events stands for itself; of several the built-in words name their number alone. */
function datesWords(events: readonly PortalEvent[], suche: string) {
  const [first] = events;
  const [titel, zeit] = first === undefined ? ["", ""] : [first.title, formatRange(first.startDate, first.endDate)];
  return mailWords("suche-termine", { titel, zeit, suche, anzahl: events.length }, events.length !== 1);
}

/** What can be booked since the last look, once for each search and day. */
export function datesMail(search: DueSearch, read: ReadSearch, events: readonly PortalEvent[], day: IsoDay, sender: Sender): Mail {
  const told = events.slice(0, MOST_TOLD);
  const more = events.length - told.length;
  const { subject, opening, action } = datesWords(events, namedSearch(read));
  return {
    brand: "ifb",
    to: search.to,
    subject,
    blocks: [
      { kind: "text", text: greetingByName(search) },
      { kind: "text", text: opening },
      { kind: "facts", facts: told.map((event) => dateFact(event, sender)) },
      ...(more > 0
        ? [
            {
              kind: "text",
              text: more === 1 ? "Ein weiterer Termin steht in der Liste." : `${more} weitere Termine stehen in der Liste.`,
            } as const,
          ]
        : []),
      { kind: "action", label: action, href: `${sender.origins.ifb}${read.href}` },
      { kind: "note", text: endNote(search.id, sender) },
    ],
    headers: endHeaders(search.id, sender),
    onceKey: `saved-search:${search.id}:${day}`,
  };
}

/** Asks whether a search that is about to end shall stay (spec:finding-and-search#saved-searches). */
export function keepMail(search: DueSearch, read: ReadSearch, sender: Sender): Mail {
  const end = todayInBerlin(search.expiresAt);
  const ende = formatDayWithMonth(end);
  const words =
    read.labels.length > 0
      ? mailWords("suche-behalten", { suche: namedSearch(read), ende })
      : mailWords("suche-behalten-ohne-filter", { ende });
  const to = { brand: "ifb", to: search.to, greeting: greetingByName(search) } as const;
  const after = [{ kind: "note", text: endNote(search.id, sender) }] as const;
  return {
    ...wordedMail(to, words, { href: searchesLink(search.id, sender), after }),
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
  const words = mailWords("suche-bestaetigen", { suche: namedForStranger(read), dauer: "sieben Tage" });
  return {
    ...wordedMail({ brand: "ifb", to: email, greeting: "Guten Tag," }, words, { href: confirmLink(token, sender) }),
    headers: endHeaders(id, sender),
    limit: { rule: "saved-search-mail", perHour: 5 },
  };
}
