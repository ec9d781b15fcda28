import { revokeLinks } from "#db/repositories/link-versions.ts";
import { type Order, orderById } from "#db/repositories/orders.ts";
import { audit } from "#src/accounts/audit.ts";
import { renewedLinkMail } from "#src/booking/mails/renewed-link-mail.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

/**
 * Makes all links to an order and its seats worthless and sends its address a new one (spec:accounts-and-roles#links-in-mails). Of two who
 * revoke at once one does: each has seen one state of the links.
 */
export async function revokeOrderLinks(
  id: string,
  { reason, version }: Readonly<{ reason: string; version: number }>,
  acting: Acting,
): Promise<Outcome<null, "forbidden" | "links-outdated">> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "orders", acting))) return { ok: false, reason: "forbidden" };
    const before = await orderById(tx, id);
    if (before === undefined || !(await revokeLinks(tx, "order", id, version))) return { ok: false, reason: "links-outdated" };
    const order: Order = { ...before, linkVersion: version + 1 };
    await queueMail(tx, renewedLinkMail(order, locals), { origins: locals.origins, now });
    await audit(tx, acting, { action: "order-links-revoked", subject: `order:${id}`, detail: { reference: order.number, reason } });
    return { ok: true, value: null };
  });
}
