import { createHash } from "node:crypto";
import type { Store } from "#db/client.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import type { Order } from "#db/repositories/orders.ts";
import { insertRequest, referenceOfForm } from "#db/repositories/requests.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { requestsAddress } from "#src/domain/page/organisation.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { newReference } from "#src/shared/server/secrets/reference.ts";
import type { BookingContext } from "./booking-context.ts";
import { messageMail } from "./mails/order-desk-mails.ts";

/** A reference that is taken already is drawn again; several times in a row is no chance. */
const DRAWS = 5;

type Message = Readonly<{ message: string; formKey: string }>;

/**
 * Stores what somebody writes about an order as a request, and in the same write the mails to us and to whoever ordered.
 * Returns its reference; the same form sent twice is one request.
 */
export async function sendOrderMessage(
  store: Pick<Store, "write">,
  order: Order,
  { message, formKey }: Message,
  context: BookingContext,
): Promise<string> {
  const { now, origins, actor } = context;
  const { salutation, firstname, lastname, email, phone, company } = order;
  const fields = { order: order.number, message, salutation, firstname, lastname, company: company ?? "", email, phone };
  const key = createHash("sha256").update(`${order.id} ${message}`).digest("base64url");
  return store.write(async (tx) => {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const stored = await insertRequest(tx, {
        reference: newReference("A"),
        formKey: `${formKey}.${key}`,
        kind: "order-message",
        brand: order.brand,
        email,
        fields: JSON.stringify(fields),
        userId: order.userId,
        createdAt: now,
      });
      if (stored === null) {
        const known = await referenceOfForm(tx, `${formKey}.${key}`);
        if (known !== null) return known;
        continue;
      }
      const { id, reference } = stored;
      const mailed = { order, message, id, reference, sender: fullName(order) };
      for (const to of [requestsAddress, email]) await queueMail(tx, messageMail({ ...mailed, to }, context), { origins, now });
      await noteHistory(tx, { orderId: order.id, at: now, action: "nachricht", actor, detail: { reference } });
      return reference;
    }
    throw new Error("every reference that was drawn is taken");
  });
}
