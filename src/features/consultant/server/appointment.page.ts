import { type Appointment, appointmentById } from "#db/repositories/appointments.ts";
import { consultantById, type StoredConsultant } from "#db/repositories/consultants.ts";
import { eventsByIds } from "#db/repositories/events.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { appointmentNumber, appointmentPath, howToTalk, kindInWords, whenOf } from "#src/booking/consulting/appointment-words.ts";
import { type ChangeOutcome, cancelAppointment, moveAppointment, waitForEarlier } from "#src/booking/consulting/change-appointment.ts";
import { isOpen } from "#src/domain/consulting/consultant.ts";
import { proposedEvents } from "#src/domain/consulting/proposal.ts";
import { statusLabels } from "#src/domain/consulting/words.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong, formatRange, isIsoDay } from "#src/domain/time/german-date.ts";
import { readInstant } from "#src/domain/time/read-instant.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import { messageOn, type PageContext, type PageMessage, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";
import { appointmentMessages, cancelForm, changeSentences, moveForm, stopWaitingForm, waitForm } from "../rules/appointment-page.forms.ts";
import { type ShownDays, shownDays } from "./slot-days.ts";

export type LinkedContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type Button = Readonly<{ label: string; action: string; fields?: Readonly<Record<string, string>> }>;

export type ProposedEvent = Readonly<{ eventId: number; title: string; when: string; href: string; open: boolean }>;

export type AppointmentPage = Readonly<{
  head: PageHead;
  title: string;
  number: string;
  at: string;
  message: PageMessage | null;
  facts: readonly (readonly [label: string, value: string])[];
  /** Nothing can be changed once it has begun or is off. */
  open: boolean;
  calendarHref: string;
  moveHref: string;
  /** Free times to move to, when asked for; `backHref` leaves them. */
  move: (ShownDays & Readonly<{ backHref: string }>) | null;
  /** The time that was chosen to move to and waits for the button. */
  moveTo: Readonly<{ when: string; at: string; button: Button; backHref: string }> | null;
  /**
   * What the consultant proposes to book; `cart` is where a button puts an event into the cart, null on the other site.
   * `together`: the numbers of those that can be booked, where there are several.
   */
  proposal: Readonly<{ cart: string | null; together: string | null; events: readonly ProposedEvent[] }> | null;
  waits: boolean;
  buttons: Readonly<{ wait: Button; cancel: Button }>;
}>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Links end so long after the appointment (spec:accounts-and-roles#links-in-mails). */
const LINK_DAYS = 30;

export type OpenedAppointment = Readonly<{ appointment: Appointment; consultant: StoredConsultant }>;

/** What the link in the address is about; a response or the end of the link where there is nothing to show. */
export async function openedAppointment(context: LinkedContext, now: Date): Promise<Response | LinkEnded | OpenedAppointment> {
  const { locals, params, request } = context;
  const link = readVersionedId("appointment", params["appointment"] ?? "", locals);
  const appointment = link === null ? undefined : await appointmentById(locals.store.db, link.id);
  const consultant = appointment && (await consultantById(locals.store.db, appointment.consultantId));
  if (link === null || appointment === undefined || consultant === undefined) return new Response(null, { status: 404 });
  if (isRevoked(link, appointment) || now.getTime() > appointment.endsAt.getTime() + LINK_DAYS * DAY_MS) {
    const session = await sessionOf(locals, request.headers.get("cookie"));
    if (session === null || session.userId !== appointment.userId) return linkEnded(context);
  }
  return { appointment, consultant };
}

type Context = Readonly<{ page: LinkedContext; path: string; id: string; now: Date }>;

const outcomeOf = (outcome: ChangeOutcome, path: string, code: keyof typeof appointmentMessages) =>
  outcome.ok
    ? ({ ok: true, answer: seeOther(`${path}?meldung=${code}`) } as const)
    : ({ ok: false, status: outcome.reason === "slot-unknown" ? 422 : 409, problem: changeSentences[outcome.reason] } as const);

/** Does what a button of the page asks for. A second click finds it done. */
async function submitAction(action: string, { page, path, id, now }: Context): Promise<Response | FormState> {
  const { store, origins, secret } = page.locals;
  const [acting, context] = [
    { locals: page.locals, now },
    { origins, secret, now },
  ];
  switch (action) {
    case cancelForm.id:
      return submit(cancelForm, page, acting, async () =>
        outcomeOf(await cancelAppointment(store, id, "visitor", context), path, "abgesagt"),
      );
    case waitForm.id:
      return submit(waitForm, page, acting, async () => outcomeOf(await waitForEarlier(store, id, true, context), path, "wartet"));
    case stopWaitingForm.id:
      return submit(stopWaitingForm, page, acting, async () =>
        outcomeOf(await waitForEarlier(store, id, false, context), path, "wartet-nicht"),
      );
    case moveForm.id:
      return submit(moveForm, page, acting, async ({ start }) =>
        outcomeOf(await moveAppointment(store, id, readInstant(start) ?? new Date(Number.NaN), context), path, "verschoben"),
      );
    default:
      return new Response(null, { status: 400 });
  }
}

const titles = {
  angefragt: "Ihre Terminanfrage",
  gebucht: "Ihr Beratungstermin",
  abgesagt: "Ihr Termin ist abgesagt",
  abgelehnt: "Dieser Termin kam nicht zustande",
  geführt: "Ihr Beratungstermin",
  "nicht erschienen": "Ihr Beratungstermin",
} as const;

type Asked = Readonly<{ path: string; open: boolean; now: Date }>;

async function moveOf({ request, locals }: LinkedContext, { appointment, consultant }: OpenedAppointment, { path, open, now }: Asked) {
  const query = new URL(request.url).searchParams;
  if (!open || query.get("schritt") !== "verschieben") return { move: null, moveTo: null };
  const at = readInstant(query.get("start") ?? "");
  const steps = `${path}?schritt=verschieben`;
  if (at !== null) {
    const when = `${formatDayLong(todayInBerlin(at))}, ${formatClock(at)} Uhr`;
    const fields = { start: at.toISOString() };
    const button = { label: moveForm.submit, action: `${path}?aktion=${moveForm.id}`, fields };
    return { move: null, moveTo: { when, at: at.toISOString(), button, backHref: steps } };
  }
  const from = query.get("ab");
  const wish = { consultantId: consultant.id, kind: appointment.kind, except: appointment.id };
  const links = {
    slot: (start: string) => `${steps}&start=${encodeURIComponent(start)}#verschieben`,
    from: (day: string) => `${steps}&ab=${day}#verschieben`,
  };
  const days = await shownDays(locals.store.db, wish, from !== null && isIsoDay(from) ? from : null, links, now);
  return { move: { ...days, backHref: path }, moveTo: null };
}

const CART_PATH = "/seminare/warenkorb";

/** Each event goes into the cart by itself, as from its own page, or all together: the cart says what is full by now. */
async function proposalOf({ proposal }: Appointment, { locals }: LinkedContext, now: Date): Promise<AppointmentPage["proposal"]> {
  const events = await eventsByIds(locals.store.db, proposedEvents(proposal));
  if (events.length === 0) return null;
  const main = locals.brand === "ifb" ? "" : locals.origins.ifb;
  const shown = events.map((event) => ({
    eventId: event.eventId,
    title: event.title,
    when: formatRange(event.startDate, event.endDate),
    href: main + eventPath(event),
    open: !event.cancelled && event.startDate > todayInBerlin(now),
  }));
  const bookable = shown.filter(({ open }) => open).map(({ eventId }) => eventId);
  return {
    cart: main === "" ? CART_PATH : null,
    together: bookable.length > 1 ? bookable.join(",") : null,
    events: shown,
  };
}

/** `/beratung/termin/{token}`, no login. GET changes nothing, as mail scanners open links. 404: not our link. */
export async function appointmentPage(context: LinkedContext, now = new Date()): Promise<Response | LinkEnded | AppointmentPage> {
  const { locals, response } = context;
  const opened = await openedAppointment(context, now);
  if (!("appointment" in opened)) return opened;
  response.headers.set("Cache-Control", "no-store");
  // The token stays with us; "no-referrer" would also take the origin off our own buttons.
  response.headers.set("Referrer-Policy", "same-origin");
  const path = appointmentPath(opened.appointment, locals.secret);
  const action = sentForm(context);
  const sent = action === null ? null : await submitAction(action, { page: context, path, id: opened.appointment.id, now });
  if (sent instanceof Response) return sent;
  const { consultant } = opened;
  const appointment = (await appointmentById(locals.store.db, opened.appointment.id)) ?? opened.appointment;
  const open = isOpen(appointment.status) && appointment.startsAt > now;
  const waits = appointment.waitsEarlier === 1;
  const title = titles[appointment.status];
  const wait = waits ? stopWaitingForm : waitForm;
  return {
    head: personalHead({
      brand: locals.brand,
      path,
      title,
      description: "Ihr Beratungstermin.",
      crumbs: [{ label: "Beratung", path: "/beratung" }],
    }),
    title,
    number: appointmentNumber(appointment),
    at: appointment.startsAt.toISOString(),
    message: sent?.problem ? { kind: "problem", text: sent.problem } : messageOn(context, appointmentMessages),
    facts: [
      ["Termin", whenOf(appointment)],
      ["Stand", statusLabels[appointment.status]],
      ["Beratung", consultant.name],
      ["Gespräch", kindInWords(appointment)],
      ...(open ? [["So erreichen wir uns", howToTalk(appointment, consultant)] as const] : []),
      ["Thema", appointment.topic],
      ...(appointment.about === "" ? [] : [["Mitgeschickt", appointment.about] as const]),
    ],
    open,
    calendarHref: `${path}/kalender.ics`,
    moveHref: `${path}?schritt=verschieben#verschieben`,
    ...(await moveOf(context, { appointment, consultant }, { path, open, now })),
    proposal: await proposalOf(appointment, context, now),
    waits,
    buttons: {
      wait: { label: wait.submit, action: `${path}?aktion=${wait.id}` },
      cancel: { label: cancelForm.submit, action: `${path}?aktion=${cancelForm.id}` },
    },
  };
}
