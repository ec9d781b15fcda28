import { datesOfThemes } from "#db/repositories/events.ts";
import { bookingState } from "#src/domain/events/event.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { checkPlan } from "#src/domain/training-plan/check-plan.ts";
import { daysOfEvent } from "#src/domain/training-plan/event-days.ts";
import { sentenceOf } from "#src/domain/training-plan/finding-words.ts";
import { isHeld, itemStateNames } from "#src/domain/training-plan/item-state.ts";
import { asPlanned, nameOfPerson, type PlanItem } from "#src/domain/training-plan/plan-content.ts";
import { groupCost } from "#src/domain/training-plan/plan-costs.ts";
import { formAfterLogin, keptForm } from "#src/endpoints/form/kept-form.ts";
import { type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";
import { schoolHolidays } from "#src/queries/school-holidays.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { dateForm, discardForm, itemForm, removeItemForm, restoreForm } from "../rules/plan.forms.ts";
import { itemPath, planPath } from "../rules/plan-paths.ts";
import { changePlan, type PlanActing } from "./change-plan.ts";
import { detailsFrom, detailValues } from "./item-details.ts";
import { notFound, notOpen, type PlanContext } from "./plan.page.ts";
import { openPlan } from "./plan-access.ts";
import { outcomeOf, planActing, pressedMessage, revisionIn } from "./plan-form.ts";
import { dateInWords, themeTitle } from "./plan-words.ts";
import { asChecked, type ReadPlan, readPlan, type SeatsOf } from "./read-plan.ts";

/** As many as a page holds; further dates stand on the theme's own page. */
const MOST_DATES = 24;

export type DateChoice = Readonly<{
  eventId: number;
  date: string;
  href: string;
  /** What this person adds to the bill, with those who go there already; null for whoever sees no prices. */
  price: string | null;
  notes: readonly string[];
  /** Nothing speaks against it; otherwise it can't be taken. */
  possible: boolean;
}>;

export type ItemPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  planId: string;
  planTitle: string;
  id: string;
  revision: string;
  title: string;
  person: string;
  state: string;
  date: string | null;
  because: string | null;
  findings: readonly string[];
  /** What the event, its price or the theme became since. */
  changes: readonly string[];
  editable: boolean;
  /** A seat is held: its order is where it changes. */
  held: boolean;
  discarded: boolean;
  dates: readonly DateChoice[];
  /** Null for whoever only reads. */
  details: Readonly<{ form: ReturnType<typeof itemForm>; state: FormState }> | null;
}>;

type Checked = Readonly<{ read: ReadPlan; item: ReadPlan["items"][number] }>;
type Notes = Readonly<{ notes: readonly string[]; hard: boolean }>;

/** Whoever is away so long before or after may belong to the same days without a quorum. */
const NEAR_DAYS = 14;

/** What would be said of the plan with a date: of the person everything counts, of the others what is near it. */
function notesOn({ read, item }: Checked): (event: PortalEvent) => Notes {
  const people = read.plan.people.map(asPlanned);
  const breaks = schoolHolidays().flatMap(({ state, holidays }) => holidays.map((one) => ({ state, ...one })));
  const planned = asChecked(
    read.items.filter(({ id }) => id !== item.id),
    read.events,
  );
  const own = planned.filter(({ personId }) => personId === item.personId);
  const others = planned.filter(({ personId, days }) => personId !== item.personId && days.length > 0);
  return (event) => {
    const [days, chosen] = [daysOfEvent(event), { ...item, eventId: event.eventId, choice: "geplant" } as const];
    const [from, until] = [addDays(days[0] ?? event.startDate, -NEAR_DAYS), addDays(days.at(-1) ?? event.endDate, NEAR_DAYS)];
    const near = others.filter((one) => (one.days[0] ?? "") <= until && (one.days.at(-1) ?? "") >= from);
    const seats = read.beside.filter(({ eventId }) => eventId !== event.eventId);
    const items = [...own, ...asChecked([chosen], new Map([[event.eventId, event]])), ...near];
    const found = checkPlan({ people, items, themes: planningThemes(), attended: read.attended, beside: seats, breaks }).filter(
      ({ itemIds, code }) => itemIds.includes(item.id) && code !== "reason-missing" && code !== "substitute-need",
    );
    return { notes: [...new Set(found.map(sentenceOf))], hard: found.some(({ code }) => code === "overlap") };
  };
}

function choiceOf({ read, item }: Checked, event: PortalEvent, { notes, hard }: Notes, seesPrices: boolean): DateChoice {
  const others = read.items.filter(({ id, eventId, state }) => id !== item.id && eventId === event.eventId && state === "gewaehlt").length;
  const together =
    others === 0
      ? []
      : [others === 1 ? "Eine weitere Person aus dem Plan ist dort." : `${others} weitere Personen aus dem Plan sind dort.`];
  return {
    ...{ eventId: event.eventId, date: dateInWords(event), href: eventPath(event), notes: [...together, ...notes], possible: !hard },
    price: seesPrices ? formatEuro(groupCost(event, others + 1).net - groupCost(event, others).net) : null,
  };
}

type Ids = Readonly<{ plan: string; item: string }>;

async function submitItem(sent: string, context: PlanContext, ids: Ids, acting: PlanActing, details: ReturnType<typeof itemForm>) {
  const here = itemPath(ids.plan, ids.item);
  const change = (stand: string, with_: (item: PlanItem) => PlanItem | null) =>
    changePlan(ids.plan, revisionIn(stand), acting, (plan) => ({
      ...plan,
      items: plan.items.flatMap((item) => (item.id === ids.item ? (with_(item) ?? []) : [item])),
    }));
  if (sent === details.id)
    return submit(details, context, acting, async (typed) =>
      outcomeOf(await change(typed.stand, (item) => ({ ...item, ...detailsFrom(typed) })), here, "gespeichert"),
    );
  if (sent === dateForm.id)
    return submit(dateForm, context, acting, async ({ termin, stand }) => {
      const eventId = termin !== undefined && /^\d{1,9}$/.test(termin) ? Number(termin) : null;
      return outcomeOf(await change(stand, (item) => ({ ...item, eventId, because: null, choice: "geplant" })), here, "gespeichert");
    });
  if (sent === discardForm.id)
    return submit(discardForm, context, acting, async ({ stand }) =>
      outcomeOf(await change(stand, (item) => ({ ...item, choice: "verworfen", eventId: null })), here, "gespeichert"),
    );
  if (sent === restoreForm.id)
    return submit(restoreForm, context, acting, async ({ stand }) =>
      outcomeOf(await change(stand, (item) => ({ ...item, choice: "geplant" })), here, "gespeichert"),
    );
  if (sent === removeItemForm.id)
    return submit(removeItemForm, context, acting, async ({ stand }) =>
      outcomeOf(await change(stand, () => null), planPath(ids.plan), "gespeichert"),
    );
  return null;
}

/** `/meinifb/schulungsplan/{id}/eintrag/{item}`: one training of one person, with the dates it could be on. */
export async function itemPage(context: PlanContext, seatsOf: SeatsOf): Promise<Response | ItemPage> {
  const acting = await planActing(context, seatsOf);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const ids = { plan: context.params["plan"] ?? "", item: context.params["item"] ?? "" };
  const before = await openPlan(db, ids.plan, acting);
  if (before === null) return notOpen(context, ids.plan, acting);
  const details = itemForm(before.leads);
  const sent = sentForm(context);
  const back = keptForm(context, acting.session.userId);
  const answer = sent === null ? null : await submitItem(sent, context, ids, acting, details);
  if (answer instanceof Response) return answer;
  if (sent !== null && answer === null) return new Response(null, { status: 400 });
  const opened = (answer === null ? before : await openPlan(db, ids.plan, acting)) ?? before;
  const { plan, editable, seesPrices } = opened;
  const read = await readPlan(db, plan, { seatsOf, now, userId: session.userId });
  const item = read.items.find(({ id }) => id === ids.item);
  const person = plan.people.find(({ id }) => id === item?.personId);
  if (item === undefined || person === undefined) return notFound();
  const today = todayInBerlin(now);
  const held = isHeld(item.state);
  const dates = editable && !held ? await datesOfThemes(db, [item.theme], today) : [];
  const open = dates.filter((event) => {
    const state = bookingState(event, today);
    return event.eventId !== item.eventId && event.endDate <= plan.until && (state === "frei" || state === "wenige");
  });
  const notesOf = notesOn({ read, item });
  const stand = String(plan.revision);
  const shown = { ...item, note: opened.leads ? item.note : null };
  const typed =
    sent === details.id && answer !== null ? answer : formAfterLogin(details, back, { locals, now }, { ...detailValues(shown), stand });
  return {
    ...{ reader: portalReader(session), planId: plan.id, planTitle: plan.title, id: item.id, revision: stand, editable, held },
    message: pressedMessage(context, {
      problem: answer !== null && sent !== details.id ? (answer.problem ?? "") : null,
      again: back !== null && back.form !== details.id,
    }),
    ...{
      title: themeTitle(item.theme),
      person: nameOfPerson(person),
      state: itemStateNames[item.state],
      because: held ? null : item.because,
    },
    date: item.event === null ? null : dateInWords(item.event),
    findings: read.findings.filter(({ itemIds }) => itemIds.includes(item.id)).map(sentenceOf),
    changes: item.changes,
    discarded: item.choice === "verworfen",
    dates: open.slice(0, MOST_DATES).map((event) => choiceOf({ read, item }, event, notesOf(event), seesPrices)),
    details: editable
      ? { form: details, state: back?.form === details.id ? typed : { ...typed, values: { ...typed.values, stand } } }
      : null,
  };
}
