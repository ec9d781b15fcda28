import { eventById } from "#db/repositories/events.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { eventFacts } from "#src/domain/event-facts.ts";
import { eventNumber } from "#src/domain/event-number.ts";
import { formatDay } from "#src/domain/german-date.ts";
import { formatEuro } from "#src/domain/money.ts";
import { faxNumber } from "#src/domain/organisation.ts";
import type { PageHead } from "#src/domain/page-head.ts";
import { personalHead } from "#src/domain/personal-head.ts";
import { eventPath, type PortalEvent } from "#src/domain/portal-event.ts";
import { pricedEvent, type Quote } from "#src/domain/price-quote.ts";
import { formatPercent } from "#src/domain/vat.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { sessionOf } from "#src/shared/server/session.ts";
import { type Fax, readFax } from "../rules/fax-form.ts";

export type FaxContext = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

export type FaxPage = Readonly<{
  head: PageHead;
  title: string;
  eventPath: string;
  faxNumber: string;
  facts: readonly (readonly [label: string, value: string])[];
  inHotel: boolean;
  closed: boolean;
  fax: Fax;
  costs: string | null;
  stand: string;
  action: string;
}>;

export const faxPath = (eventId: number): string => `/online-fax/${eventId}`;

export async function faxEvent({ locals, params }: Pick<FaxContext, "locals" | "params">): Promise<PortalEvent | undefined> {
  const number = eventNumber(params["event"]);
  return number === null ? undefined : eventById(locals.store.db, number);
}

/** A cancelled or past event can't be booked, by fax neither. */
export const isClosed = ({ cancelled, startDate }: PortalEvent, now: Date): boolean => cancelled || startDate < todayInBerlin(now);

/** `1.886,00 € netto, zuzüglich 358,34 € Umsatzsteuer (19 %), zusammen 2.244,34 €`. */
export const costsOf = (quote: Quote | null): string | null =>
  quote === null
    ? null
    : `${formatEuro(quote.net)} netto, zuzüglich ${formatEuro(quote.vat)} Umsatzsteuer (${formatPercent(quote.vatPercent)}), zusammen ${formatEuro(quote.gross)}`;

/** What an account already says about the sender. */
async function knownSender({ request, locals }: FaxContext): Promise<Partial<Fax["sender"]>> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) return {};
  const { firstname, lastname, email, gremium } = session.user;
  return { contact: `${firstname} ${lastname}`, email, ...(gremium === null ? {} : { gremium: gremium.name }) };
}

/** `/online-fax/{x}`: a form to fill in here or by hand; 404 for an event that there is not. */
export async function faxPage(context: FaxContext): Promise<Response | FaxPage> {
  const event = await faxEvent(context);
  if (event === undefined) return new Response(null, { status: 404 });
  const now = new Date();
  const priced = pricedEvent(event);
  const { searchParams } = new URL(context.request.url);
  const fax = readFax(searchParams, priced, buildEnvironment().vatPercent, await knownSender(context));
  return {
    head: personalHead({
      brand: "ifb",
      path: faxPath(event.eventId),
      title: `Online-Fax: ${event.title}`,
      description: `Vorausgefülltes Formular für die Anmeldung zum Termin ${event.eventId} per Fax, zum Ausdrucken oder als PDF.`,
      crumbs: [
        { label: "Seminare", path: "/seminare" },
        { label: event.title, path: eventPath(event) },
      ],
    }),
    title: event.title,
    eventPath: eventPath(event),
    faxNumber,
    facts: eventFacts(event),
    inHotel: priced.rates !== null,
    closed: isClosed(event, now),
    fax,
    costs: costsOf(fax.quote),
    stand: `Stand: ${formatDay(todayInBerlin(now))}`,
    action: `${faxPath(event.eventId)}/pdf`,
  };
}
