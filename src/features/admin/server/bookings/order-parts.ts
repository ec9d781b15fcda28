import { listAuditEntries } from "#db/repositories/admin-audit.ts";
import type { AuditEntry } from "#db/repositories/audit.ts";
import { type FeeWaiver, mailsOfOrder, notesOfOrders, originOf, waiversOf } from "#db/repositories/booking-desk.ts";
import type { HistoryEntry } from "#db/repositories/order-history.ts";
import { papersOfOrder } from "#db/repositories/order-papers.ts";
import { hasEnded } from "#src/booking/links.ts";
import { seatResolutions } from "#src/booking/resolutions.ts";
import { countryName } from "#src/domain/accounts/countries.ts";
import { historyActorText, historySentence } from "#src/domain/booking/history-sentences.ts";
import { sourceLabels } from "#src/domain/booking/order-source.ts";
import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import { resolutionInWords } from "#src/domain/booking/resolution-words.ts";
import { tones } from "#src/domain/booking/seat-state.ts";
import { labelOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { bytesInWords } from "#src/domain/files/file-size.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { actionLabel, detailText } from "../../rules/audit-labels.ts";
import { type DeskStep, deskSteps, stepWords } from "../../rules/bookings/act-steps.ts";
import { mailStatuses } from "../../rules/mail-labels.ts";
import { BOOKINGS_PATH, EVENTS_PATH } from "../../rules/manage-areas.ts";
import type { Cell, TableModel, Tone } from "../../rules/table-model.ts";
import type { Acting } from "../manage-context.ts";
import { seatMay } from "./act-step.ts";
import type { DeskOrder } from "./order-at-desk.ts";

type Facts = readonly (readonly [label: string, cell: Cell])[];

export type DeskSeat = Readonly<{
  id: string;
  name: string;
  email: string | null;
  event: Readonly<{ text: string; href: string; soft: string }>;
  state: Readonly<{ text: string; tone: Tone }>;
  price: string;
  resolution: string | null;
  notes: readonly string[];
  /** It can be ticked. */
  open: boolean;
}>;

export type OrderParts = Readonly<{
  facts: Facts;
  invoice: Facts;
  sums: Facts;
  seats: readonly DeskSeat[];
  /** What can be done about at least one of the seats. */
  steps: readonly Readonly<{ step: DeskStep; label: string }>[];
  mails: TableModel;
  papers: TableModel;
  notes: readonly Readonly<{ text: string; about: string }>[];
  history: TableModel;
  /** How often the links in mails were revoked, which is what a form to revoke them has seen. */
  linkVersion: number;
}>;

const nameOf = (person: Readonly<{ firstname: string | null; lastname: string | null }>): string =>
  person.firstname === null ? "gelöschtes Konto" : `${person.firstname} ${person.lastname ?? ""}`;

/** Whom customers know as our team is named here. */
function whoOf({ action, actor, name }: HistoryEntry): Cell {
  const by = actor === "staff" ? "Mitarbeitende" : historyActorText(action, actor);
  return name === null ? { text: by } : { text: fullName(name), soft: by };
}

const waivedIn = ({ detail }: HistoryEntry): string =>
  detail.waived === undefined ? "" : ` – erlassen: ${formatEuro(detail.waived)} netto`;

const happened = (entry: HistoryEntry): string => historySentence(entry.action, entry.detail) + waivedIn(entry);

/** What happened to an order, the latest first. */
export const historyTable = (caption: string, entries: readonly HistoryEntry[]): TableModel => ({
  caption,
  columns: ["Zeit", "Wer", "Was"],
  rows: entries.toReversed().map((entry) => [{ text: formatInstant(entry.at) }, whoOf(entry), { text: happened(entry) }]),
  empty: "Nichts, was im Verlauf steht.",
});

const ENTRIES = 200;

/** What only staff see of a step: before and after, and why. */
const auditText = ({ detail }: AuditEntry): string => {
  const { reference: _, preview: __, ...rest } = JSON.parse(detail) as Readonly<Record<string, unknown>>;
  return detailText(rest);
};

/** The history with what the audit log says of the same step; acts that change no seat stand there alone. */
function fullHistory({ history }: DeskOrder, entries: readonly AuditEntry[]): TableModel {
  const byInstant = Map.groupBy(entries, ({ at }) => at.getTime());
  const told = new Set(history.map(({ at }) => at.getTime()));
  const steps = history.map((entry) => ({
    at: entry.at,
    cells: [
      whoOf(entry),
      { text: happened(entry) },
      { text: (byInstant.get(entry.at.getTime()) ?? []).map(auditText).join("\n") || "–" },
    ] satisfies Cell[],
  }));
  const alone = entries
    .filter(({ at }) => !told.has(at.getTime()))
    .map((entry) => ({
      at: entry.at,
      cells: [{ text: "Mitarbeitende" }, { text: actionLabel(entry.action) }, { text: auditText(entry) || "–" }] satisfies Cell[],
    }));
  return {
    caption: "Verlauf, das Neueste zuerst",
    columns: ["Zeit", "Wer", "Was", "Vorher und nachher"],
    rows: [...steps, ...alone]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at, cells }) => [{ text: formatInstant(at) }, ...cells]),
    empty: "Bisher ist nichts geschehen.",
  };
}

function priceOf({ booking, event }: DeskOrder["seats"][number], waiver: FeeWaiver | undefined, now: Date): string {
  const { booked, reserved, cancellationFee, rebookingFees } = owedOfSeat(booking, event, now);
  const parts = [
    ...(booked + reserved > 0 ? [`${formatEuro(booked + reserved)} netto`] : []),
    ...(cancellationFee > 0 ? [`Stornokosten ${formatEuro(cancellationFee)} netto`] : []),
    ...(rebookingFees > 0 ? [`Umbuchung ${formatEuro(rebookingFees)} netto`] : []),
    ...(waiver === undefined ? [] : [`Stornokosten von ${formatEuro(waiver.fee)} erlassen: ${waiver.reason}`]),
  ];
  return parts.length === 0 ? "keine Kosten" : parts.join(", ");
}

const given = (label: string, text: string | null): Facts => (text === null ? [] : [[label, { text }]]);

function invoiceOf({ order }: DeskOrder): Facts {
  return [
    [
      "Anschrift",
      { text: [order.company, `${order.street} ${order.streetNumber}`, `${order.postalCode} ${order.city}`].filter(Boolean).join(", ") },
    ],
    ["Land", { text: countryName(order.country) }],
    ["Rechnung per", { text: order.invoiceEmail ?? "Post" }],
    ...given("Bestellnummer des Kunden", order.purchaseOrderNumber),
    ...given("Kostenstelle", order.costCentre),
    ...given("Leitweg-ID", order.leitwegId),
    ...given("USt-IdNr.", order.vatId),
  ];
}

function sumsOf({ order, seats }: DeskOrder, now: Date): Facts {
  const owed = owedNow(
    seats.map(({ booking, event }) => owedOfSeat(booking, event, now)),
    order.vatPercent,
  );
  const cents = (label: string, net: number): Facts => (net === 0 ? [] : [[label, { text: `${formatEuro(net)} netto` }]]);
  return [
    ["Wie bestellt", { text: `${formatEuro(order.net)} netto, ${formatEuro(order.net + order.vat)} brutto` }],
    ["Heute geschuldet", { text: `${formatEuro(owed.net)} netto, ${formatEuro(owed.gross)} brutto` }],
    ...cents("davon Stornokosten", owed.cancellationFees),
    ...cents("davon Umbuchung", owed.rebookingFees),
    ...cents("dazu reserviert", owed.reserved.net),
  ];
}

function linksOf({ linkVersion }: Readonly<{ linkVersion: number }>, ended: boolean): Cell {
  if (ended) return { text: "abgelaufen", badge: "plain" };
  return linkVersion === 0 ? { text: "gelten", badge: "good" } : { text: `${linkVersion}-mal widerrufen, die neuen gelten`, badge: "warn" };
}

/** Everything that the page of an order shows. */
export async function orderParts(shown: DeskOrder, { locals, now }: Acting): Promise<OrderParts> {
  const { order, bookings, events, seats } = shown;
  const { db } = locals.store;
  const ids = bookings.map(({ id }) => id);
  const [origin, waivers] = [await originOf(db, order.id), await waiversOf(db, ids)];
  const resolutions = await seatResolutions(db, seats);
  const path = `${BOOKINGS_PATH}/${order.id}`;
  const ended = hasEnded([...events.values()], now);
  return {
    facts: [
      ["Bestellt am", { text: formatInstant(order.createdAt) }],
      [
        "Eingang",
        origin === undefined
          ? { text: sourceLabels.online }
          : { text: sourceLabels[origin.source], soft: `eingetragen von ${nameOf(origin)}` },
      ],
      ["Besteller", { text: fullName(order), soft: order.email }],
      ["Telefon", { text: order.phone }],
      ["Gremium", { text: order.committee ?? "–" }],
      ["Konto", { text: order.userId === null ? "ohne Konto bestellt" : "mit Konto bestellt" }],
      ...given("Anmerkungen", order.personalNotes),
      ["Links in E-Mails", linksOf(order, ended)],
    ],
    invoice: invoiceOf(shown),
    sums: sumsOf(shown, now),
    seats: seats.map((seat): DeskSeat => {
      const { booking, event } = seat;
      const { state } = owedOfSeat(booking, event, now);
      const resolution = resolutions.get(booking.id);
      return {
        id: booking.id,
        name: fullName(booking),
        email: booking.email,
        event: {
          text: event.title,
          href: `${EVENTS_PATH}/${event.eventId}`,
          soft: `Termin ${event.eventId}, ${formatRange(event.startDate, event.endDate)}, ${event.hotel[0]?.city ?? "Online"}`,
        },
        state: { text: labelOf(state, booking), tone: tones[state] },
        price: priceOf(seat, waivers.get(booking.id), now),
        resolution: resolution === undefined ? null : resolutionInWords(resolution.resolution, order.audience),
        notes: [
          ...(booking.hotelOverNightOption === null ? [] : [booking.hotelOverNightOption]),
          ...booking.workshops,
          ...(booking.personalNotes === null ? [] : [booking.personalNotes]),
        ],
        open: deskSteps.some((step) => seatMay(seat, step, now)),
      };
    }),
    steps: deskSteps
      .filter((step) => seats.some((seat) => seatMay(seat, step, now)))
      .map((step) => ({ step, label: stepWords[step].label })),
    mails: {
      caption: "E-Mails zu dieser Bestellung",
      columns: ["Betreff", "An", "Stand", ""],
      rows: (await mailsOfOrder(db, order.id, ids)).toReversed().map((mail) => [
        { text: mail.subject },
        { text: mail.recipient },
        {
          text: mailStatuses[mail.status].label,
          badge: mailStatuses[mail.status].tone,
          soft: formatInstant(mail.sentAt ?? mail.createdAt),
        },
        { text: "Noch einmal senden", href: `${path}?aktion=senden&mail=${mail.id}#schritt` },
      ]),
      empty: "Zu dieser Bestellung ist keine E-Mail mehr gespeichert.",
    },
    papers: {
      caption: "Unterschriebene Beschlüsse",
      columns: ["Datei", "Größe", "Hochgeladen"],
      rows: (await papersOfOrder(db, order.id)).map((paper) => [
        { text: paper.name, href: `${path}/beschluss/${paper.id}` },
        { text: bytesInWords(paper.bytes) },
        { text: formatInstant(paper.uploadedAt) },
      ]),
      empty: "Einen unterschriebenen Beschluss hat noch niemand hochgeladen.",
    },
    notes: (await notesOfOrders(db, [order.id]))
      .toReversed()
      .map((note) => ({ text: note.text, about: `${nameOf(note)}, ${formatInstant(note.createdAt)}` })),
    history: fullHistory(shown, await listAuditEntries(db, { subject: `order:${order.id}` }, { limit: ENTRIES, offset: 0 })),
    linkVersion: order.linkVersion,
  };
}
