import { userById } from "#db/repositories/users.ts";
import { type ActiveSession, sessionOf } from "#src/accounts/session/session.ts";
import { appointmentPath } from "#src/booking/consulting/appointment-words.ts";
import { type AppointmentKind, consultingTopics, offersKind } from "#src/domain/consulting/consultant.ts";
import {
  type Choice,
  CONSULTING_PATH,
  consultingHref,
  kindOfSlug,
  numberOfTopic,
  occasions,
  SLOTS_ID,
  slugOfKind,
  topicOfNumber,
  topicOfOccasion,
  WHOEVER,
} from "#src/domain/consulting/consulting-paths.ts";
import { kindLabels } from "#src/domain/consulting/words.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong, isIsoDay } from "#src/domain/time/german-date.ts";
import { readInstant } from "#src/domain/time/read-instant.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { appointmentForm } from "../rules/appointment.form.ts";
import { bookingSentences } from "../rules/booking-sentences.ts";
import { type Assigned, assignedConsultant, publicProfile } from "./assigned-consultant.ts";
import { sharedFacts } from "./shared-facts.ts";
import { type ShownDays, type ShownSlot, shownDays } from "./slot-days.ts";
import { takeAppointment } from "./take-appointment.ts";

type Card = ReturnType<typeof publicProfile>;
type Option = Readonly<{ value: string; label: string; chosen: boolean }>;
type Details = Readonly<{
  when: string;
  at: string;
  kind: string;
  topic: string;
  withWhom: string;
  form: AnyForm;
  state: FormState;
  action: string;
  backHref: string;
  /** Times that are free instead, after somebody else was faster. */
  alternatives: readonly ShownSlot[];
}>;

export type ConsultingPage = Readonly<{
  head: PageHead;
  own: Card | null;
  team: readonly Card[];
  topics: readonly Option[];
  kinds: readonly Option[];
  people: readonly Option[];
  /** Kept in the address while topic and kind are chosen. */
  kept: readonly (readonly [name: string, value: string])[];
  slots: ShownDays | null;
  details: Details | null;
}>;

function readChoice({ request }: PageContext): Choice {
  const query = new URL(request.url).searchParams;
  const day = query.get("ab");
  const occasion = occasions.find((one) => one === query.get("zu")) ?? null;
  const topic = query.get("thema");
  return {
    topic: topic === null && occasion !== null ? topicOfOccasion[occasion] : topicOfNumber(topic),
    kind: kindOfSlug(query.get("art")),
    consultantId: query.get("mit") || null,
    from: day !== null && isIsoDay(day) ? day : null,
    start: query.get("start"),
    occasion,
    about: query.get("aus"),
  };
}

type Chosen = Choice & Readonly<{ topic: NonNullable<Choice["topic"]>; kind: AppointmentKind }>;
const isChosen = (choice: Choice): choice is Chosen => choice.topic !== null && choice.kind !== null;

/** Whom the times are of: nobody in particular when the wished one is unknown or does not talk in this way. */
const wishedIn = ({ team }: Assigned, { consultantId, kind }: Choice): string | null =>
  team.find((one) => one.id === consultantId && (kind === null || offersKind(one, kind)))?.id ?? null;

async function knownValues({ locals }: PageContext, session: ActiveSession | null): Promise<Readonly<Record<string, string>>> {
  const user = session === null ? undefined : await userById(locals.store.db, session.userId);
  if (user === undefined) return {};
  const { salutation, firstname, lastname, email, phone } = user;
  return { salutation, firstname, lastname, email, phone: phone ?? "" };
}

type Sent = Readonly<{ state: FormState; alternatives: readonly ShownSlot[] }>;

/** Books what the form says; 303 to the page of the appointment, or the form with what is wrong and what is free. */
async function submitDetails(context: PageContext, choice: Chosen, at: Date, session: ActiveSession | null): Promise<Response | Sent> {
  const { request, response, locals } = context;
  const now = new Date();
  const form = appointmentForm(choice);
  const taken = await submitForm(form, request, { locals, now });
  if (!taken.ok) {
    response.status = taken.status;
    return { state: taken.state, alternatives: [] };
  }
  const { share, message = "", phone, ...person } = taken.values;
  const about = share ? await sharedFacts(context, choice) : "";
  const { topic, kind, consultantId } = choice;
  const outcome = await takeAppointment(
    { consultantId, kind, start: at, topic, message, about, person: { ...person, phone: phone ?? null }, formKey: taken.formKey },
    { locals, now, session },
  );
  if (outcome.ok) {
    const code = outcome.appointment.status === "angefragt" ? "angefragt" : "vereinbart";
    return seeOther(`${appointmentPath(outcome.appointment, locals.secret)}?meldung=${code}`);
  }
  response.status = outcome.reason === "slot-unknown" ? 422 : outcome.reason === "too-many" ? 429 : 409;
  const alternatives = outcome.alternatives.map(({ start }) => ({
    label: `${formatDayLong(todayInBerlin(start))}, ${formatClock(start)} Uhr`,
    at: start.toISOString(),
    href: `${consultingHref({ ...choice, start: start.toISOString() })}#termin`,
  }));
  return { state: { values: taken.typed, errors: {}, problem: bookingSentences[outcome.reason], stamp: taken.stamp }, alternatives };
}

function detailsOf(choice: Chosen, at: Date, { team }: Assigned, { state, alternatives }: Sent): Details {
  const form: AnyForm = appointmentForm(choice);
  const { share: _share, ...fields } = form.fields;
  return {
    when: `${formatDayLong(todayInBerlin(at))}, ${formatClock(at)} Uhr`,
    at: at.toISOString(),
    kind: kindLabels[choice.kind],
    topic: choice.topic,
    withWhom: team.find(({ id }) => id === choice.consultantId)?.name ?? "der ersten Person aus unserem Team, die frei ist",
    // Without something to send along there is nothing to tick.
    form: choice.occasion === null ? { ...form, fields } : form,
    state,
    action: consultingHref(choice),
    backHref: `${consultingHref({ ...choice, start: null })}#${SLOTS_ID}`,
    alternatives,
  };
}

/** `/beratung` on both sites: topic and kind, then a time, then who comes; each step is an address, so nothing needs a script. */
export async function consultingPage(context: PageContext): Promise<Response | ConsultingPage> {
  const { request, locals, response } = context;
  const now = new Date();
  const { db } = locals.store;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const assigned = await assignedConsultant(db, { session });
  const asked = readChoice(context);
  const choice: Choice = {
    ...asked,
    consultantId: new URL(request.url).searchParams.has("mit") ? wishedIn(assigned, asked) : (assigned.consultant?.id ?? null),
  };
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("Referrer-Policy", "same-origin");
  const at = readInstant(choice.start ?? "");
  let sent: Sent | null = null;
  if (isChosen(choice) && at !== null) {
    if (request.method === "POST") {
      const answer = await submitDetails(context, choice, at, session);
      if (answer instanceof Response) return answer;
      sent = answer;
    } else {
      const form = appointmentForm(choice);
      sent = { state: freshForm(form, { locals, now }, await knownValues(context, session)), alternatives: [] };
    }
  } else if (request.method === "POST") return new Response(null, { status: 400 });
  const links = {
    slot: (start: string) => `${consultingHref({ ...choice, start })}#termin`,
    from: (from: string) => `${consultingHref({ ...choice, start: null, from })}#${SLOTS_ID}`,
  };
  const showsSlots = isChosen(choice) && sent === null;
  return {
    head: {
      brand: locals.brand,
      path: CONSULTING_PATH,
      title: "Beratungstermin vereinbaren",
      description: "Kostenfreie Beratung zu Seminaren, Schulungsplan und Schulungsanspruch: Termin am Telefon oder per Video aussuchen.",
      illustration: "service",
      crumbs: [],
      jsonLd: [],
      noindex: true,
    },
    own: assigned.consultant && publicProfile(assigned.consultant),
    team: assigned.team.map(publicProfile),
    topics: consultingTopics.map((topic) => ({ value: numberOfTopic(topic), label: topic, chosen: topic === choice.topic })),
    kinds: (Object.keys(kindLabels) as AppointmentKind[]).map((kind) => ({
      value: slugOfKind(kind),
      label: kindLabels[kind],
      chosen: kind === choice.kind,
    })),
    people: [
      { value: WHOEVER, label: "Wer frei ist", chosen: choice.consultantId === null },
      ...assigned.team.map(({ id, name }) => ({ value: id, label: name, chosen: id === choice.consultantId })),
    ],
    kept: (["occasion", "about"] as const).flatMap((name) => {
      const value = choice[name];
      return value === null ? [] : [[name === "occasion" ? "zu" : "aus", value] as const];
    }),
    slots: showsSlots ? await shownDays(db, { consultantId: choice.consultantId, kind: choice.kind }, choice.from, links, now) : null,
    details: isChosen(choice) && at !== null && sent !== null ? detailsOf(choice, at, assigned, sent) : null,
  };
}
