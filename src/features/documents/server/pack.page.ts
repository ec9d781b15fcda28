import { eventById } from "#db/repositories/events.ts";
import { eventSubject } from "#src/booking/document-pack/event-subject.ts";
import { orderPapersPath } from "#src/booking/links.ts";
import { defaultOvernight, offeredOption, optionsAt } from "#src/domain/cart/recipient-input.ts";
import type { DocumentPack } from "#src/domain/document-pack/pack-document.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { PackFilePaths } from "../rules/pack-files.ts";
import { optionField, packForm, positions } from "../rules/pack-form.ts";
import { type PackChoice, readPack, shownRows } from "../rules/read-pack.ts";
import { knownValues, type OrderedSeats, orderedSeats, type ReadCart, type ReadOwnOrder } from "./known-values.ts";
import { closedReason, makePack, packFilePaths, packPath } from "./make-pack.ts";

export type EventPageContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

/** The form as it is shown: `rows` people of twenty, a choice of hotel where there is one. */
export type PackFormView = Readonly<{
  state: FormState;
  action: string;
  files: PackFilePaths;
  audiences: readonly AudienceKey[];
  rows: number;
  /** Hotel options that the event offers. */
  options: readonly OvernightOption[];
}>;

export type PackPage = Readonly<{
  head: PageHead;
  title: string;
  eventPath: string;
  facts: readonly (readonly [label: string, value: string])[];
  closed: "cancelled" | "past" | null;
  form: PackFormView;
  /** Null while something in the form is wrong. */
  pack: DocumentPack | null;
  /** Where the papers of an order for this event stand. */
  ordered: Readonly<{ number: string; href: string }> | null;
}>;

/** What became of the form: `choice` is null when it has to be corrected. */
type Taken = Readonly<{ status: number; state: FormState; choice: PackChoice | null }>;

export async function packEvent({ locals, params }: Pick<EventPageContext, "locals" | "params">): Promise<PortalEvent | undefined> {
  const number = eventNumber(params["event"]);
  return number === null ? undefined : eventById(locals.store.db, number);
}

/** Fills in what a form without a choice would count as, so that the fields show what the documents say. */
function shownValues(values: TypedValues, event: PortalEvent, audiences: readonly AudienceKey[]): TypedValues {
  const usual = defaultOvernight(event);
  const optionAt = (field: string) => [field, offeredOption(values[field], event) ?? usual];
  const options = usual === null ? {} : Object.fromEntries(positions.map((position) => optionAt(optionField(position))));
  const chosen = Object.entries(values).filter(([, value]) => value !== "");
  return { zielgruppe: audiences[0] ?? "br", ...Object.fromEntries(chosen), ...options };
}

export type PackReaders = Readonly<{ readCart: ReadCart; readOwnOrder: ReadOwnOrder }>;

export async function submitPack(
  context: EventPageContext,
  event: PortalEvent,
  readCart: ReadCart,
  now: Date,
  ordered: OrderedSeats | null = null,
): Promise<Taken> {
  const { request, locals } = context;
  const offer = { audiences: audiencesOf(event), options: optionsAt(event), defaultOption: defaultOvernight(event) };
  if (request.method !== "POST") {
    const values = shownValues(await knownValues(context, event, readCart, ordered), event, offer.audiences);
    const read = readPack(values, offer);
    return { status: 200, state: freshForm(packForm, { locals, now }, values), choice: read.ok ? read.choice : null };
  }
  const taken = await submitForm(packForm, request, { locals, now });
  const shown = (typed: TypedValues): TypedValues => shownValues(typed, event, offer.audiences);
  if (!taken.ok) return { status: taken.status, state: { ...taken.state, values: shown(taken.state.values) }, choice: null };
  const read = readPack(taken.values as TypedValues, offer);
  const state = { values: shown(taken.typed), errors: read.ok ? {} : read.errors, problem: null, stamp: taken.stamp };
  return { status: read.ok ? 200 : 422, state, choice: read.ok ? read.choice : null };
}

const audiencesOf = (event: PortalEvent): readonly AudienceKey[] => {
  const { audiences } = eventSubject(event);
  return audiences.length === 0 ? audienceKeys : audiences;
};

function headOf(event: PortalEvent): PageHead {
  return personalHead({
    brand: "ifb",
    path: packPath(event.eventId),
    title: `Unterlagen für Ihr Gremium: ${event.title}`,
    description: `Beschlusstext, Mitteilung an den Arbeitgeber, Kostenaufstellung und Programm zum Termin ${event.eventId}.`,
    crumbs: [
      { label: "Seminare", path: "/seminare" },
      { label: event.title, path: eventPath(event) },
    ],
  });
}

/** `/seminare/p/{event}/unterlagen`: the form and, as far as it is right, the documents; 404 for an event that there is not. */
export async function packPage(context: EventPageContext, { readCart, readOwnOrder }: PackReaders): Promise<Response | PackPage> {
  const { locals, response } = context;
  const event = await packEvent(context);
  if (event === undefined) return new Response(null, { status: 404 });
  const now = new Date();
  const today: IsoDay = todayInBerlin(now);
  const ordered = await orderedSeats(context, event.eventId, readOwnOrder);
  const { status, state, choice } = await submitPack(context, event, readCart, now, ordered);
  const closed = closedReason(event, today);
  response.status = status;
  response.headers.set("Cache-Control", "no-store");
  return {
    head: headOf(event),
    title: event.title,
    eventPath: eventPath(event),
    facts: eventFacts(event),
    closed,
    ordered: ordered === null ? null : { number: ordered.order.number, href: orderPapersPath(ordered.order, event.eventId, locals.secret) },
    form: {
      state,
      action: packPath(event.eventId),
      files: packFilePaths(event.eventId),
      audiences: audiencesOf(event),
      rows: shownRows(state.values, state.errors),
      options: optionsAt(event),
    },
    pack: choice === null || closed !== null ? null : makePack(event, choice, { locals, today }),
  };
}
