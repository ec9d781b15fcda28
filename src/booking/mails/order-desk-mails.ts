import type { Order } from "#db/repositories/orders.ts";
import { requestsAddress } from "#src/domain/page/organisation.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedBlocks } from "#src/shared/server/mail/worded-mail.ts";
import type { BookingContext } from "../booking-context.ts";
import { orderPath } from "../links.ts";
import { type Fact, signature } from "./parts.ts";

type Message = Readonly<{ order: Order; message: string; id: string; reference: string; sender: string; to: string }>;

/**
 * To us with the way back to the sender; to whoever ordered as a receipt, so that nobody writes in their name unnoticed. The
 * receipt carries nothing that was typed: the address of an order may be a stranger's, who must not be written to through us.
 */
export function messageMail({ order, message, id, reference, sender, to }: Message, { origins, secret }: BookingContext): Mail {
  const ours = to === requestsAddress;
  const receipt = mailWords("nachricht-angekommen", { vorgangsnummer: reference });
  const told = mailWords("team-nachricht", { wer: sender, bestellnummer: order.number, vorgangsnummer: reference });
  const facts: readonly Fact[] = [
    ["Vorgangsnummer", reference],
    ["Bestellnummer", order.number],
    ...(ours ? ([["Nachricht", message]] as const) : []),
  ];
  return {
    brand: order.brand,
    to,
    subject: ours ? told.subject : receipt.subject,
    blocks: ours
      ? wordedBlocks(told, { facts, href: `${origins.ifb}/manage/buchungen/${order.id}` })
      : [
          { kind: "text", text: greeting(order) },
          { kind: "text", text: receipt.opening },
          { kind: "facts", facts },
          { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(order, secret) },
          ...signature(order),
        ],
    ...(ours ? { headers: { "Reply-To": order.email } } : {}),
    onceKey: `request:${id}:${ours ? "staff" : "sender"}`,
  };
}

/** Says that they were changed, not what to: typed text is no part of a mail to an address that may be a stranger's. */
export function invoiceDataMail(order: Order, { origins, secret, now }: BookingContext): Mail {
  const { subject, opening } = mailWords("rechnungsdaten-geaendert", {});
  return {
    brand: order.brand,
    to: order.email,
    subject: `${subject} (${order.number})`,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      { kind: "facts", facts: [["Bestellnummer", order.number]] },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(order, secret) },
      ...signature(order),
    ],
    onceKey: `order:${order.id}:invoice:${now.getTime()}`,
  };
}

/** Staff have changed who ordered or where the invoice goes. */
export function orderDataMail(order: Order, { origins, secret, now }: BookingContext): Mail {
  const { subject, opening } = mailWords("angaben-geaendert", {});
  return {
    brand: order.brand,
    to: order.email,
    subject: `${subject} (${order.number})`,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      { kind: "facts", facts: [["Bestellnummer", order.number]] },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(order, secret) },
      ...signature(order),
    ],
    onceKey: `order:${order.id}:data:${now.getTime()}`,
  };
}

/** To the address that was an order's until then; it gets no link to it any more. */
export function orderAddressLeftMail(order: Order, { now }: BookingContext): Mail {
  const { subject, ...words } = mailWords("bestellung-adresse-geht", {});
  return {
    brand: order.brand,
    to: order.email,
    subject: `${subject} (${order.number})`,
    blocks: [
      { kind: "text", text: greeting(order) },
      ...wordedBlocks(words, { facts: [["Bestellnummer", order.number]] }),
      ...signature(order),
    ],
    onceKey: `order:${order.id}:left:${now.getTime()}`,
  };
}
