import { createHash, randomUUID } from "node:crypto";
import { runsOfOrder } from "#db/repositories/accounting.ts";
import { addOrderNote } from "#db/repositories/booking-desk.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { changeOrderFacts, lockOrder, type Order, orderById } from "#db/repositories/orders.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { audit } from "#src/accounts/audit.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { orderAddressLeftMail, orderDataMail } from "#src/booking/mails/order-desk-mails.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { type OrderData, orderDataForm, orderDataNames } from "../../rules/bookings/order-data.form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

/** Says which facts of an order somebody has seen. */
export function orderDataVersion(order: OrderData): string {
  const seen = JSON.stringify(orderDataNames.map((name) => order[name]));
  return createHash("sha256").update(seen).digest("base64url").slice(0, 20);
}

/**
 * Changes who ordered and where the invoice goes (spec:staff#bookings). Runs of accounting keep what they were given; a change after one
 * is noted at the order. Of two who have seen the same order, one changes it; what is so already changes nothing.
 */
export async function changeOrderData(
  id: string,
  { version, facts }: Readonly<{ version: string; facts: OrderData }>,
  acting: Acting,
): Promise<Outcome<null, "forbidden" | "order-data-outdated" | "order-unknown">> {
  const { locals, session, now } = acting;
  const context = bookingContext(locals, now, actorOf(session));
  return locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "bookings", acting))) return { ok: false, reason: "forbidden" };
    await lockOrder(tx, id);
    const before = await orderById(tx, id);
    if (before === undefined) return { ok: false, reason: "order-unknown" };
    if (version !== orderDataVersion(before)) return { ok: false, reason: "order-data-outdated" };
    const changed = orderDataNames.filter((name) => before[name] !== facts[name]);
    if (changed.length === 0) return { ok: true, value: null };
    await changeOrderFacts(tx, id, facts);
    await noteHistory(tx, { orderId: id, at: now, action: "rechnungsdaten", actor: context.actor });
    const runs = (await runsOfOrder(tx, id)).join(", ");
    if (runs !== "") {
      const labels = changed.map((name) => orderDataForm.fields[name].label).join(", ");
      const text = `Angaben nach Lauf ${runs} der Abrechnung geändert: ${labels}. Dort stehen die früheren.`;
      await addOrderNote(tx, { id: randomUUID(), orderId: id, authorId: session.userId, text }, now);
    }
    const differences = Object.fromEntries(changed.map((name) => [name, `${before[name] ?? "–"} → ${facts[name] ?? "–"}`]));
    const detail = { reference: before.number, ...differences, ...(runs === "" ? {} : { runs }) };
    await audit(tx, acting, { action: "order-data-changed", subject: `order:${id}`, detail });
    const order: Order = { ...before, ...facts };
    await queueMail(tx, orderDataMail(order, context), { origins: locals.origins, now });
    if (before.email !== order.email) await queueMail(tx, orderAddressLeftMail(before, context), { origins: locals.origins, now });
    return { ok: true, value: null };
  });
}
