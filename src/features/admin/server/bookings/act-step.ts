import { createHash, randomUUID } from "node:crypto";
import { mailsOfOrder } from "#db/repositories/booking-desk.ts";
import { datesOfThemes } from "#db/repositories/events.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { isHeld } from "#src/booking/change-booking.ts";
import type { SeatOfOrder } from "#src/booking/change-seats.ts";
import { dryRun, type MailAhead } from "#src/booking/dry-run.ts";
import { fixedSeats } from "#src/booking/rebooking-quote.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { actionsOf, seatState } from "#src/domain/booking/seat-state.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import type { Act } from "../../rules/bookings/act-form.ts";
import { type DeskStep, intentOf, type StepField, stepFields, stepWords } from "../../rules/bookings/act-steps.ts";
import { hideSecrets } from "../../rules/hide-secrets.ts";
import type { Acting } from "../manage-context.ts";
import { type ActOutcome, type ActSums, carryOutAct, sumsOf } from "./carry-out-act.ts";
import type { DeskOrder } from "./order-at-desk.ts";

/** What confirming would do, in words. */
export type ActPreview = Readonly<{ sums: readonly string[]; mails: readonly MailAhead[]; digest: string }>;

export type ActStep = Readonly<{
  step: DeskStep;
  title: string;
  button: string;
  /** Sent along unseen. */
  hidden: Readonly<Record<string, string>>;
  /** Whom it is about. */
  about: readonly string[];
  notes: readonly string[];
  fields: readonly StepField[];
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  preview: ActPreview | null;
}>;

/** What can be done about a seat at the desk. */
export function seatMay({ booking, event }: SeatOfOrder, step: DeskStep, now: Date): boolean {
  const actions = actionsOf[seatState(booking, event, now)];
  switch (step) {
    case "person":
      return actions.includes("ersatzperson");
    case "verlaengern":
      return isHeld({ booking, event }, now);
    case "senden":
      return false;
    case "unterlagen":
      return takesSeat(booking.status);
    case "umbuchen":
      return actions.includes(step) && fixedSeats([booking], event, now) === null;
    default:
      return actions.includes(step);
  }
}

const DATES_SHOWN = 6;

async function datesInWords(seats: readonly SeatOfOrder[], { locals, now }: Acting): Promise<string> {
  const event = seats[0]?.event;
  if (event?.themeSlug == null) return "";
  const dates = await datesOfThemes(locals.store.db, [event.themeSlug], todayInBerlin(now));
  const words = dates
    .filter(({ eventId }) => eventId !== event.eventId)
    .slice(0, DATES_SHOWN)
    .map(({ eventId, startDate, endDate, hotel }) => `${eventId} (${formatRange(startDate, endDate)}, ${hotel[0]?.city ?? "Online"})`);
  return words.length === 0 ? "Dieses Thema hat zurzeit keinen anderen Termin." : `Termine dieses Themas: ${words.join("; ")}.`;
}

const namesOf = (seats: readonly SeatOfOrder[]): readonly string[] =>
  seats.map(
    ({ booking, event }) => `${fullName(booking)}, ${event.title} (Termin ${event.eventId}): ${seatStatusText(booking, formatDay)}`,
  );

type Asked = Readonly<{
  step: DeskStep;
  /** Ids of seats, or of a mail. */
  ids: readonly string[];
  typed?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
  preview?: ActPreview | null;
}>;

/** The step with its fields; null where none of what was chosen can be changed so. */
export async function actStep(
  order: DeskOrder,
  { step, ids, typed, errors = {}, preview = null }: Asked,
  acting: Acting,
): Promise<ActStep | null> {
  const { now, session, locals } = acting;
  const frame = { step, ...stepWords[step], errors, preview };
  if (step === "senden") {
    const seatIds = order.bookings.map(({ id }) => id);
    const mail = (await mailsOfOrder(locals.store.db, order.order.id, seatIds)).find(({ id }) => id === ids[0]);
    if (mail === undefined) return null;
    const key = typed?.["key"] ?? randomUUID();
    return {
      ...frame,
      hidden: { intent: intentOf[step], stand: order.stand, mail: mail.id, key },
      about: [`„${mail.subject}“, zuerst an ${mail.recipient}`],
      notes: [
        "Die E-Mail geht so hinaus, wie sie war, mit ihren Anlagen. Prüfen Sie eine berichtigte Adresse bitte genau: Mit den Links darin lässt sich die Bestellung ändern.",
      ],
      fields: stepFields(step, { mayWaive: false, dates: "" }),
      typed: typed ?? { recipient: mail.recipient },
    };
  }
  const wanted = new Set(ids);
  // What was typed stays in its fields, also when the seats have changed meanwhile.
  const seats = order.seats.filter((seat) => wanted.has(seat.booking.id) && (typed !== undefined || seatMay(seat, step, now)));
  const [first] = seats;
  if (first === undefined) return null;
  const chosen =
    step === "person" ? [first] : step === "umbuchen" ? seats.filter(({ event }) => event.eventId === first.event.eventId) : seats;
  const mayWaive = decideAccess("waive-fees", askerOf(session)) === "granted";
  const { salutation, firstname, lastname, email } = first.booking;
  const choosesIntent = step === "stornieren" && mayWaive;
  return {
    ...frame,
    hidden: {
      ...(choosesIntent ? {} : { intent: intentOf[step] }),
      stand: order.stand,
      plaetze: chosen.map(({ booking }) => booking.id).join(","),
      ...(step === "unterlagen" ? { key: typed?.["key"] ?? randomUUID() } : {}),
    },
    about: namesOf(chosen),
    notes: step === "stornieren" ? feeSentences(bookingContext(locals, now).fees) : [],
    fields: stepFields(step, { mayWaive, dates: step === "umbuchen" ? await datesInWords(chosen, acting) : "" }),
    typed:
      typed ??
      (step === "unterlagen"
        ? { recipient: order.order.email }
        : step === "person"
          ? { salutation, firstname, lastname, email: email ?? "" }
          : { intent: intentOf[step] }),
  };
}

function sumsInWords(act: Act, sums: ActSums | null): readonly string[] {
  if (sums === null) return [];
  const fee = sums.fee === 0 ? "kostenfrei" : `${formatEuro(sums.fee)} netto`;
  if (act.intent === "cancel") return [`Stornokosten: ${fee}`];
  if (act.intent === "cancel-waived") return [`Heute fällig: ${fee}`, "Berechnet wird: nichts. Die Kosten sind mit Ihrem Grund erlassen."];
  const { difference } = sums;
  return [
    difference === 0 ? "Preis: unverändert" : `${difference > 0 ? "Mehrpreis" : "Minderpreis"}: ${formatEuro(Math.abs(difference))} netto`,
    `Kosten der Umbuchung: ${fee}`,
  ];
}

/** What doing it now would come to: done and undone again. The digest names exactly what is shown. */
export async function previewAct(id: string, act: Act, acting: Acting): Promise<Readonly<{ outcome: ActOutcome; preview: ActPreview }>> {
  const { locals, now } = acting;
  const sums = sumsInWords(act, await sumsOf(locals.store.db, id, act, acting));
  const { outcome, mails } = await dryRun(locals.store, now, (dry) => carryOutAct(dry, id, act, acting));
  const { confirmed: _, ...values } = act;
  const shown = mails.map(({ to, subject }) => [to, subject]);
  const digest = createHash("sha256")
    .update(JSON.stringify([values, sums, shown]))
    .digest("base64url")
    .slice(0, 20);
  return { outcome, preview: { sums, mails: mails.map((mail) => ({ ...mail, text: hideSecrets(mail.text) })), digest } };
}
