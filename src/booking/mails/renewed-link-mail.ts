import type { Order } from "#db/repositories/orders.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "../booking-context.ts";
import { orderPath } from "../links.ts";
import { signature } from "./parts.ts";

/** After the links to an order were revoked: the one that counts now, to the address of the order. */
export function renewedLinkMail(order: Order, { origins, secret }: Pick<BookingContext, "origins" | "secret">): Mail {
  const { subject, opening } = mailWords("neuer-link", { bestellnummer: order.number });
  return {
    brand: order.brand,
    to: order.email,
    subject,
    blocks: [
      { kind: "text", text: greeting(order) },
      { kind: "text", text: opening },
      { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(order, secret) },
      ...signature(order),
    ],
    attachments: [],
    onceKey: `order:${order.id}:link:${order.linkVersion}`,
  };
}
