import { eventById } from "#db/repositories/events.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { type FaxKind, faxKindsOn, faxKindText, firstFaxKind } from "#src/domain/booking/fax-words.ts";
import { optionsAt } from "#src/domain/cart/recipient-input.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { faxNumber } from "#src/domain/page/organisation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { pricedEvent, type Quote } from "#src/domain/pricing/price-quote.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import { generalErrors } from "#src/shared/http/errors.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { changePeople } from "../rules/change-people.ts";
import { type Fax, type FaxOffer, readFax } from "../rules/fax-form.ts";

export type FaxContext = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/** A kind of entry and how the form prints it. */
export type ShownKind = Readonly<{ kind: FaxKind; text: string }>;

export type FaxPage = Readonly<{
  head: PageHead;
  title: string;
  eventPath: string;
  faxNumber: string;
  facts: readonly (readonly [label: string, value: string])[];
  kinds: readonly ShownKind[];
  /** What a person starts with for whom nothing was chosen. */
  firstKind: FaxKind;
  /** Hotel options that the event offers. */
  options: readonly OvernightOption[];
  closed: boolean;
  fax: Fax;
  costs: string | null;
  asOf: string;
  action: string;
  /** Where the buttons send the form that change who takes part. */
  page: string;
}>;

export const faxPath = (eventId: number): string => `/online-fax/${eventId}`;

export async function faxEvent({ locals, params }: Pick<FaxContext, "locals" | "params">): Promise<PortalEvent | undefined> {
  const number = eventNumber(params["event"]);
  return number === null ? undefined : eventById(locals.store.db, number);
}

export const isClosed = ({ cancelled, startDate }: PortalEvent, now: Date): boolean => cancelled || startDate < todayInBerlin(now);

export const faxOffer = (event: PortalEvent, now: Date): FaxOffer => ({
  ...pricedEvent(event),
  kinds: faxKindsOn(now, event.startDate),
});

export const shownKinds = ({ startDate }: PortalEvent, now: Date): readonly ShownKind[] =>
  faxKindsOn(now, startDate).map((kind) => ({ kind, text: faxKindText(kind, now, startDate) }));

/** `1.886,00 € netto, zuzüglich 358,34 € Umsatzsteuer (19 %), zusammen 2.244,34 €`. */
export const costsOf = (quote: Quote | null): string | null =>
  quote === null
    ? null
    : `${formatEuro(quote.net)} netto, zuzüglich ${formatEuro(quote.vat)} Umsatzsteuer (${formatPercent(quote.vatPercent)}), zusammen ${formatEuro(quote.gross)}`;

async function knownSender({ request, locals }: FaxContext): Promise<Partial<Fax["sender"]>> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) return {};
  const { firstname, lastname, email, gremium } = session.user;
  return { contact: `${firstname} ${lastname}`, email, ...(gremium === null ? {} : { gremium: gremium.name }) };
}

/** The fields of a form sent with POST, so that names stand in no address; a GET has them in its query, or the status of a refusal. */
export async function faxFields({ request, locals }: FaxContext): Promise<URLSearchParams | number> {
  if (request.method !== "POST") return new URL(request.url).searchParams;
  if (!isTrusted(request, locals.origins)) return 403;
  const body = await readFormBody(request);
  return body.ok ? body.fields : generalErrors[body.reason].status;
}

/** `/online-fax/{x}`: a form to fill in here or by hand, also with more people or fewer; 404 for an event that there is not. */
export async function faxPage(context: FaxContext): Promise<Response | FaxPage> {
  const event = await faxEvent(context);
  if (event === undefined) return new Response(null, { status: 404 });
  const now = new Date();
  const fields = await faxFields(context);
  if (typeof fields === "number") return new Response(null, { status: fields });
  const fax = readFax(changePeople(fields), faxOffer(event, now), buildEnvironment().vatPercent, await knownSender(context));
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
    kinds: shownKinds(event, now),
    firstKind: firstFaxKind(now, event.startDate),
    options: optionsAt(event),
    closed: isClosed(event, now),
    fax,
    costs: costsOf(fax.quote),
    asOf: `Stand: ${formatDay(todayInBerlin(now))}`,
    action: `${faxPath(event.eventId)}/pdf`,
    page: faxPath(event.eventId),
  };
}
