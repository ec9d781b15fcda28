import { createHash, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Store } from "#db/client.ts";
import { noteSource } from "#db/repositories/booking-desk.ts";
import { eventById } from "#db/repositories/events.ts";
import { gremiumById } from "#db/repositories/gremien.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { audit } from "#src/accounts/audit.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { dryRun } from "#src/booking/dry-run.ts";
import type { Billing } from "#src/booking/make-order.ts";
import { type ForCustomerOutcome, orderForCustomer } from "#src/booking/order-for-customer.ts";
import { workshopPlaces } from "#src/booking/workshop-choice.ts";
import { workshopsOf } from "#src/booking/workshop-seats.ts";
import { billingKinds } from "#src/domain/booking/billing.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { deskSources } from "#src/domain/booking/order-source.ts";
import { optionsAt, type RecipientInput } from "#src/domain/cart/recipient-input.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import {
  checkNewBooking,
  MAX_PEOPLE,
  type NewBookingValues,
  type OfferedWorkshop,
  workshopsIn,
} from "../../rules/bookings/order-entry.form.ts";
import { newBookingRefusals } from "../../rules/bookings/order-entry-refusals.ts";
import { hideSecrets } from "../../rules/hide-secrets.ts";
import { BOOKINGS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith } from "../../rules/paging.ts";
import { type Acting, actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { faxPreset } from "../pdf-analysis/fax-preset.ts";
import { submitStaffForm } from "../staff-form.ts";
import type { ActPreview } from "./act-step.ts";
import { type AskedEvent, askedEvent, type OfferedEvent } from "./asked-event.ts";
import { type Owner, ownerOf, presetInstead, presetOf } from "./order-owner.ts";

type Asked = Readonly<{ termin: string; konto: string; gremium: string; fax: string }>;

export type NewBookingModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    /** `gremium`: the id of the committee that it started from, `fax`: the analysis of a fax from which the form is filled in; empty where it started from none. */
    asked: Asked;
    committee: string | null;
    /** Dates to choose from, each with where choosing it leads. */
    offered: Readonly<{ heading: string; events: readonly (OfferedEvent & Readonly<{ href: string }>)[] }>;
    event: Readonly<{ eventId: number; title: string; when: string; place: string; free: number }> | null;
    options: ReturnType<typeof optionsAt>;
    /** Of a conference. */
    workshops: readonly OfferedWorkshop[];
    owner: Owner | null;
    rows: number;
    typed: TypedValues;
    errors: Readonly<Record<string, string>>;
    preview: ActPreview | null;
  }>;

const PATH = `${BOOKINGS_PATH}/neu`;

/** The workshops of a conference, each with how many places are left. */
async function offeredAt(event: PortalEvent, { db }: Pick<Store, "db">): Promise<readonly OfferedWorkshop[]> {
  return (await workshopPlaces(db, event)).map(({ title, free }) => ({
    title,
    hint: free === 0 ? "ausgebucht" : free === 1 ? "noch 1 Platz" : `noch ${free} Plätze`,
  }));
}

const one = <Word extends string>(words: readonly Word[], text: string): Word => {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new Error(`${text} is none of ${words.join(", ")}`);
  return word;
};

function billingOf(values: NewBookingValues): Billing {
  const { salutation, firstname, lastname, email, phone, street, streetNumber, postalCode, city } = values;
  const billTo = one(billingKinds, values.billTo);
  return {
    ...{ salutation, firstname, lastname, email, phone, street, streetNumber, postalCode, city, billTo },
    audience: one(audienceKeys, values.audience),
    committee: values.committee ?? null,
    company: billTo === "firma" ? (values.company ?? null) : null,
    purchaseOrderNumber: values.purchaseOrderNumber ?? null,
  };
}

type Wish = Readonly<{
  event: PortalEvent;
  values: NewBookingValues;
  people: readonly RecipientInput[];
  workshops: readonly (readonly string[])[];
  owner: Owner | null;
  /** Whether the order is the committee's, too. */
  forGremium: boolean;
  key: string;
}>;

async function place(store: Pick<Store, "db" | "write">, wish: Wish, acting: Acting): Promise<ForCustomerOutcome> {
  const { event, values, people, workshops, owner, forGremium, key } = wish;
  const { locals, session, now } = acting;
  const source = one(deskSources, values.source);
  const { sentence } = values;
  return orderForCustomer(
    store,
    {
      ...{ eventId: event.eventId, people, workshops, brand: "ifb", billing: billingOf(values), idempotencyKey: key },
      userId: owner?.userId ?? null,
      gremiumId: forGremium ? (owner?.gremium?.id ?? null) : null,
      options: { documents: values.documents === true, personalNotes: null },
    },
    {
      ...bookingContext(locals, now, actorOf(session)),
      ...(sentence === undefined ? {} : { sentence }),
      mayAct: (tx) => mayStill(tx, "bookings", acting),
      alongside: async (tx, { orderId }) => {
        await noteSource(tx, { orderId, source, takenBy: session.userId });
        const detail = { source, event: event.eventId, people: people.length, kind: values.kind };
        await audit(tx, acting, { action: "order-placed-for", subject: `order:${orderId}`, detail });
      },
    },
  );
}

type Answer = Readonly<{
  status?: number;
  problem?: ManageMessage;
  typed: TypedValues;
  errors?: Readonly<Record<string, string>>;
  preview?: ActPreview;
  rows?: number;
}>;

const rowsIn = ({ zeilen = "1" }: TypedValues): number =>
  /^\d{1,2}$/.test(zeilen) ? Math.min(Math.max(Number(zeilen), 1), MAX_PEOPLE) : 1;
const KEY = /^[0-9a-f-]{36}$/;

function refused(outcome: Extract<ForCustomerOutcome, { ok: false }>, typed: TypedValues): Answer {
  const text = newBookingRefusals[outcome.reason];
  const errors = outcome.index === undefined ? {} : { [`lastname${outcome.index}`]: text };
  return { status: outcome.reason === "forbidden" ? 403 : 409, problem: { kind: "problem", text }, typed, errors };
}

/** Shows sums and mails until exactly that is confirmed, then orders. */
async function answerTo(typed: TypedValues, event: PortalEvent, owner: Owner | null, acting: Acting): Promise<Response | Answer> {
  const rows = rowsIn(typed);
  if (typed["do"] === "add") return { typed, rows: Math.min(rows + 1, MAX_PEOPLE) };
  const key = typed["key"] ?? "";
  const checked = checkNewBooking(typed, rows, optionsAt(event));
  if (!checked.ok) return { status: 422, problem: problemMessage("invalid"), typed, errors: checked.errors };
  if (!KEY.test(key)) return { status: 422, problem: problemMessage("invalid"), typed: { ...typed, key: randomUUID() } };
  const { values, people } = checked;
  const workshops = checked.rows.map((row) => workshopsIn(typed, row, workshopsOf(event)));
  const wish = { event, values, people, workshops, owner, forGremium: typed["owner"] === "gremium", key };
  const { store } = acting.locals;
  const done = (orderId: string): Response => seeOther(`${BOOKINGS_PATH}/${orderId}?meldung=order-placed-for`);
  const { outcome, mails } = await dryRun(store, acting.now, (dry) => place(dry, wish, acting));
  if (!outcome.ok) return refused(outcome, typed);
  const { net, vat } = outcome.order;
  const sums = [`Summe: ${formatEuro(net)} netto, ${formatEuro(net + vat)} brutto`];
  const shown = [
    key,
    values,
    people,
    workshops,
    wish.forGremium && owner?.gremium?.id,
    owner?.userId,
    event.eventId,
    notifiedFacts(event),
    sums,
  ];
  const digest = createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 20);
  const preview = { sums, mails: mails.map((mail) => ({ ...mail, text: hideSecrets(mail.text) })), digest };
  if (typed["confirmed"] !== digest) return { typed, preview };
  const placed = await place(store, wish, acting);
  return placed.ok ? done(placed.order.id) : refused(placed, typed);
}

/** No more of what was typed is read. */
const wordsOf = (typed: string): string => typed.trim().slice(0, 100);
const addressOf = (typed: string): string => typed.trim().slice(0, 320);

const askedIn = ({ searchParams: query }: URL): Asked => ({
  termin: wordsOf(query.get("termin") ?? ""),
  konto: addressOf(query.get("konto") ?? ""),
  gremium: (query.get("gremium") ?? "").trim().slice(0, 60),
  fax: (query.get("fax") ?? "").slice(0, 36),
});

/** Date and account, as the form says them beside everything else; a date out of the list counts before what was typed. */
const askedAnew = (before: Asked, { choose, termin = before.termin, konto = before.konto }: TypedValues): Asked => ({
  ...before,
  termin: wordsOf(choose ?? termin),
  konto: addressOf(konto),
});

const pathOf = (eventId: number, { konto, gremium, fax }: Asked): string =>
  hrefWith(PATH, { termin: String(eventId), konto, gremium, fax });

/** The form with another date: workshops are that date's own, and its order is none that was sent before. */
const withOtherEvent = (typed: TypedValues): TypedValues => ({
  ...Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith("workshop"))),
  key: randomUUID(),
});

/** `/manage/buchungen/neu`: an order that came by telephone, fax, mail or letter (spec:staff#bookings-on-behalf). */
export async function newBookingPage(context: ManageContext): Promise<Response | NewBookingModel> {
  const { request, locals, url, response } = context;
  const { db } = locals.store;
  const acting = await actingOf(context);
  const before = askedIn(url);
  const form = request.method === "POST" ? await submitStaffForm(v.record(v.string(), v.string()), request, locals) : null;
  if (form?.ok === false) return form.response ?? new Response(null, { status: 400 });
  const sent = form?.value ?? null;
  const asked = sent === null ? before : askedAnew(before, sent);
  const number = sent === null ? null : eventNumber(before.termin);
  const chosen = number === null ? undefined : await eventById(db, number);
  if (sent !== null && chosen === undefined) return new Response(null, { status: 404 });
  const isChange = sent !== null && (sent["do"] === "change" || asked.termin !== before.termin || asked.konto !== before.konto);
  const meant: AskedEvent | null = chosen === undefined || isChange ? await askedEvent(asked.termin, acting) : null;
  const event = meant?.event ?? chosen;
  const committee = before.gremium === "" ? undefined : await gremiumById(db, before.gremium);
  const owner = await ownerOf(asked.konto, committee?.id ?? "", acting);
  let answer: Answer | null = null;
  if (sent !== null && isChange) {
    const previous = await ownerOf(before.konto, committee?.id ?? "", acting);
    const typed = previous?.userId === owner?.userId ? sent : await presetInstead(sent, previous, owner, acting);
    answer = { typed: event?.eventId === chosen?.eventId ? typed : withOtherEvent(typed) };
  } else if (sent !== null && event !== undefined) {
    const outcome = await answerTo(sent, event, owner, acting);
    if (outcome instanceof Response) return outcome;
    answer = outcome;
    if (answer.status !== undefined) response.status = answer.status;
  }
  const nothingMeant = asked.termin === "" && (sent !== null || url.searchParams.has("termin"));
  const eventError = nothingMeant ? "Bitte geben Sie an, welchen Termin Sie meinen." : (meant?.error ?? null);
  const wrong = {
    ...(eventError === null ? {} : { termin: eventError }),
    ...(asked.konto !== "" && owner === null ? { konto: "Zu dieser Adresse gibt es kein Konto. Die Bestellung geht auch ohne." } : {}),
  };
  const nobody: ManageMessage | null =
    committee !== undefined && owner?.gremium?.id !== committee.id
      ? {
          kind: "problem",
          text: `Im Gremium ${committee.name} ist niemand, für den sich buchen ließe, oder dieses Konto gehört ihm nicht an.`,
        }
      : null;
  const typed = answer?.typed ?? { ...(await presetOf(owner, acting)), ...(await faxPreset(asked.fax, acting)) };
  const shown = {
    ...asked,
    termin: meant?.event === undefined ? asked.termin : String(meant.event.eventId),
    konto: asked.konto === "" ? (owner?.email ?? "") : asked.konto,
  };
  return {
    ...frameFor(acting, url, answer?.problem ?? nobody),
    head: manageHead("Für jemanden buchen", PATH, { label: "Buchungen", path: BOOKINGS_PATH }),
    path: event === undefined ? PATH : pathOf(event.eventId, shown),
    asked: shown,
    committee: committee?.name ?? null,
    offered: {
      heading: meant?.heading ?? "",
      events: (meant?.offered ?? []).map((offer) => ({ ...offer, href: pathOf(offer.eventId, asked) })),
    },
    event:
      event === undefined
        ? null
        : {
            eventId: event.eventId,
            title: event.title,
            when: formatRange(event.startDate, event.endDate),
            place: notifiedFacts(event).place,
            free: freeSeats(event),
          },
    options: event === undefined ? [] : optionsAt(event),
    workshops: event === undefined ? [] : await offeredAt(event, locals.store),
    owner,
    rows: answer?.rows ?? rowsIn(typed),
    typed: { ...typed, ...(answer?.rows === undefined ? {} : { zeilen: String(answer.rows) }) },
    errors: { ...answer?.errors, ...wrong },
    preview: answer?.preview ?? null,
  };
}
