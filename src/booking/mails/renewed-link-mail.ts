import type { Order } from "#db/repositories/orders.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import type { BookingContext } from "../booking-context.ts";
import { orderPath } from "../links.ts";
import { signature } from "./parts.ts";

/** After the links to an order were revoked: the one that counts now, to the address of the order. */
export const renewedLinkMail = (order: Order, { origins, secret }: Pick<BookingContext, "origins" | "secret">): Mail => ({
  brand: order.brand,
  to: order.email,
  subject: `Neuer Link zu Ihrer Bestellung ${order.number}`,
  blocks: [
    { kind: "text", text: greeting(order) },
    {
      kind: "text",
      text: "die Links aus unseren bisherigen E-Mails zu dieser Bestellung gelten nicht mehr. An Ihren Plätzen hat sich nichts geändert. Mit diesem Link sehen und verwalten Sie sie weiter:",
    },
    { kind: "action", label: "Bestellung ansehen und verwalten", href: origins.ifb + orderPath(order, secret) },
    ...signature(order),
  ],
  attachments: [],
  onceKey: `order:${order.id}:link:${order.linkVersion}`,
});
