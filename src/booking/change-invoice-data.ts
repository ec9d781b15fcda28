import type { Store } from "#db/client.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { changeInvoiceData, type InvoiceColumns, type Order } from "#db/repositories/orders.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { invoiceDataMail } from "./mails/order-desk-mails.ts";

/** Where the invoice goes and what stands on it; one mail says that it was changed. Nothing happens when it is so already. */
export async function saveInvoiceData(
  store: Pick<Store, "write">,
  order: Order,
  data: InvoiceColumns,
  context: BookingContext,
): Promise<void> {
  const { now, origins, actor } = context;
  const names = Object.keys(data) as readonly (keyof InvoiceColumns)[];
  if (names.every((name) => order[name] === data[name])) return;
  await store.write(async (tx) => {
    await changeInvoiceData(tx, order.id, data);
    await noteHistory(tx, { orderId: order.id, at: now, action: "rechnungsdaten", actor });
    await queueMail(tx, invoiceDataMail({ ...order, ...data }, context), { origins, now });
  });
}
