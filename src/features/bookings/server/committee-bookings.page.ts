import { actorOf } from "#src/accounts/actor-of.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { resolutionStep } from "#src/booking/resolution-step.ts";
import { type FormVisit, returnedOrDone } from "#src/booking/returned-form.ts";
import { resolutionGone, returnedResolution, submitResolution } from "#src/booking/submit-resolution.ts";
import { resolutionForm } from "#src/domain/booking/resolution.form.ts";
import type { ResolutionView } from "#src/domain/booking/resolution-view.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { bookingsPaths } from "../rules/booking-paths.ts";
import { type CommitteeFilter, type FilterChoice, filterChoices, filterQuery, readFilter } from "../rules/committee-filter.ts";
import { askedSeats, chairsSeats } from "./committee/committee-resolutions.ts";
import { committeeSeats, filteredSeats, type SumRow, sumsOfSeats } from "./committee/committee-seats.ts";
import { latestSeats } from "./committee/latest-seats.ts";
import { certificatesOn, type SeatList, seatListOf } from "./seat-list.ts";

export type CommitteeBookingsPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  name: string;
  chair: boolean;
  list: SeatList;
  /** Years of dates that the list leaves out, with the way to each. */
  older: readonly Readonly<{ year: string; href: string }>[];
  filters: readonly FilterChoice[];
  /** The list is narrowed. */
  filtered: boolean;
  /** Null for whoever sees no price. */
  sums: readonly SumRow[] | null;
  files: Readonly<{ csv: string; pdf: string }>;
  /** In which the decision on seats is recorded. */
  step: ResolutionView | null;
}>;

const committeeMessages = { beschluss: "Der Stand des Beschlusses ist gespeichert." } as const;
const { committee: PATH } = bookingsPaths;

/** No part of the place says whose the form is: it is shown with its seats alone, to whoever may decide on them. */
const visitOf = ({ request, locals }: PageContext): FormVisit => ({
  ...{ request, locals, cartId: null },
  action: `${PATH}?aktion=${resolutionForm.id}`,
});

const asksForStep = ({ request }: PageContext): boolean => new URL(request.url).searchParams.get("aktion") === resolutionForm.id;

/** Where to go after the form, or the form as it came back; null where neither is asked for. */
async function submitted(context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  const sent = sentForm(context);
  const visit = visitOf(context);
  if (sent === null) return asksForStep(context) ? returnedResolution(visit) : null;
  if (sent !== resolutionForm.id) return new Response(null, { status: 400 });
  const { locals, session, now } = acting;
  const booking = bookingContext(locals, now, actorOf(session));
  const work = { read: chairsSeats(acting), doneAt: `${PATH}?meldung=beschluss`, locals, context: booking };
  return returnedOrDone(await submitResolution(context, work), resolutionForm.id, visit);
}

/** The step that is asked for or shown again; undefined where it asks for seats that are none of the committee's. */
async function stepOf(context: PageContext, acting: Acting, answer: FormState | null): Promise<ResolutionView | null | undefined> {
  const { locals, now } = acting;
  const { db } = locals.store;
  if (!asksForStep(context) || resolutionGone(context.request, answer) !== null) return null;
  const query = new URL(context.request.url).searchParams;
  const seats =
    answer === null ? await askedSeats(db, query, acting) : await chairsSeats(acting)(db, (answer.values["plaetze"] ?? "").split(","));
  if (seats === null) return undefined;
  return resolutionStep(db, { seats, locals, now, sent: answer, wanted: query.get("stand") });
}

/** Given-up seats, prices and the way to change something are the chair's, as far as the committee has settled nothing else. */
export async function committeeBookingsPage(context: PageContext): Promise<Response | CommitteeBookingsPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const answer = await submitted(context, acting);
  if (answer instanceof Response) return answer;
  const step = await stepOf(context, acting, answer);
  if (step === undefined) return new Response(null, { status: 404 });
  const problem = asksForStep(context) ? (answer?.problem ?? resolutionGone(context.request, answer)) : null;
  const found = await committeeSeats(acting);
  const { gremium, scope, seesPrices, resolutions, factsOf } = found;
  const filter: CommitteeFilter = readFilter(new URL(context.request.url).searchParams);
  const seats = filteredSeats(found, filter);
  const query = filterQuery(filter);
  const { shown, olderYears } = query === "" ? latestSeats(seats) : { shown: seats, olderYears: [] };
  return {
    reader: portalReader(session),
    message: problem !== null && step === null ? { kind: "problem", text: problem } : messageOn(context, committeeMessages),
    name: gremium.name,
    chair: gremium.chair,
    list: seatListOf(
      shown,
      resolutions,
      { secret: locals.secret, now, mayManage: gremium.chair, maySeePrice: seesPrices, resolvePath: PATH },
      { certificates: await certificatesOn(locals.store.db, shown) },
    ),
    older: olderYears.map((year) => ({ year, href: `${PATH}?jahr=${year}` })),
    filters: filterChoices(scope.seats.map(factsOf), filter),
    filtered: query !== "",
    sums: seesPrices && seats.length > 0 ? sumsOfSeats(seats, now) : null,
    files: { csv: `${PATH}.csv${query}`, pdf: `${PATH}.pdf${query}` },
    step,
  };
}
