import { type CartLine, cartLines } from "#src/booking/cart-lines.ts";
import { costTable } from "#src/booking/documents/cost-table.ts";
import { whenOf } from "#src/booking/mails/parts.ts";
import { orderable } from "#src/booking/make-order.ts";
import { faxKinds, faxKindText } from "#src/domain/booking/fax-words.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { faxNumber, servicePhone } from "#src/domain/page/organisation.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import type { Sums } from "#src/domain/pricing/price-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { type BillingValues, billingForm, billToLabels } from "../../rules/billing.form.ts";
import { audienceOf } from "../billing/billing-of.ts";
import type { CheckoutCall } from "../checkout-call.ts";
import { checkoutSums } from "../checkout-sums.ts";

const heading = (text: string): PdfBlock => ({ kind: "heading", level: 2, text });
const kinds = { buchung: faxKinds[0], reservierung: faxKinds[1] } as const;
const { fields } = billingForm;

function lineBlocks({ event, recipients, quote }: CartLine, now: Date): readonly PdfBlock[] {
  const lastNotified = notifiedFacts(event);
  return [
    heading(event.title),
    {
      kind: "facts",
      rows: [
        ["Zeit", whenOf(lastNotified)],
        ["Ort", lastNotified.place],
        ["Terminnummer", String(event.eventId)],
      ],
    },
    {
      kind: "table",
      columns: [
        { label: "Person", share: 0.36 },
        { label: "Art der Anmeldung", share: 0.3 },
        { label: "Hotelleistung", share: 0.2 },
        { label: "Preis netto", share: 0.14, align: "right" },
      ],
      rows: recipients.map((one, index) => {
        const line = quote?.lines[index];
        const option = (line?.hotelItems.length ?? 0) > 0 ? (one.hotelOverNightOption ?? "–") : "–";
        return [fullName(one), faxKindText(kinds[one.kind], now, event.startDate), option, formatEuro(line?.total ?? 0)];
      }),
    },
    ...recipients
      .filter(({ workshops }) => workshops.length > 0)
      .map((one): PdfBlock => ({ kind: "paragraph", text: `Workshops von ${fullName(one)}: ${one.workshops.join("; ")}` })),
    ...recipients
      .filter(({ personalNotes }) => personalNotes !== null)
      .map((one): PdfBlock => ({ kind: "paragraph", tone: "soft", text: `Anmerkung zu ${fullName(one)}: ${one.personalNotes}` })),
  ];
}

function senderLines(billing: BillingValues): readonly Readonly<{ label: string; value: string }>[] {
  const { committee = "", company = "", street, streetNumber, postalCode, city, email, phone, purchaseOrderNumber = "" } = billing;
  const firm = billing.billTo === "firma";
  return [
    { label: "Für", value: audienceOf(billing.audience).label },
    { label: fields.committee.label, value: committee },
    { label: "Bestellt von", value: fullName(billing) },
    { label: `${fields.phone.label}, ${fields.email.label}`, value: `${phone}, ${email}` },
    { label: "Rechnung", value: firm ? billToLabels.firma : billToLabels.eigene },
    ...(firm ? [{ label: fields.company.label, value: company }] : []),
    { label: "Anschrift", value: `${street} ${streetNumber}, ${postalCode} ${city}` },
    { label: "Ihre Bestellnummer (falls vorhanden)", value: purchaseOrderNumber },
  ];
}

function contentOf(lines: readonly CartLine[], sums: Sums, billing: BillingValues, now: Date): PdfContent {
  const today = todayInBerlin(now);
  return {
    brand: "ifb",
    title: "Bestellung per Fax",
    kicker: `Fax an ${faxNumber}`,
    subject: "Bestellung von Seminarplätzen",
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    blocks: [
      heading("Absender und Rechnung"),
      { kind: "blanks", lines: senderLines(billing) },
      ...lines.flatMap((line) => lineBlocks(line, now)),
      heading("Kosten"),
      costTable(sums),
      heading("Unterschrift"),
      {
        kind: "blanks",
        lines: [
          { label: "Ort, Datum", value: "" },
          { label: "Unterschrift", value: "" },
        ],
      },
      {
        kind: "paragraph",
        tone: "soft",
        text: `Bitte senden Sie das Formular an ${faxNumber}. Bestellt ist erst, was wir bestätigt haben; bis dahin können Plätze vergeben sein. Fragen beantworten wir unter ${servicePhone.label}.`,
      },
    ],
  };
}

/** The cart as a form to be signed and faxed; nothing is ordered or stored. Null when nothing in it can be ordered. */
export async function faxOrder(cartId: string, billing: BillingValues, { locals, now }: CheckoutCall): Promise<PdfContent | null> {
  const { vatPercent } = buildEnvironment();
  const lines = orderable(await cartLines(locals.store.db, cartId, vatPercent, now));
  const sums = checkoutSums(lines, vatPercent);
  return sums === null ? null : contentOf(lines, sums, billing, now);
}
