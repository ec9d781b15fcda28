import { createHash } from "node:crypto";
import type { Store } from "#db/client.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { changeInvoiceData, type InvoiceColumns, lockOrder, type Order, orderById } from "#db/repositories/orders.ts";
import { invoiceFields } from "#src/domain/booking/invoice-fields.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import { invoiceDataMail } from "./mails/order-desk-mails.ts";

const names = Object.keys(invoiceFields) as readonly (keyof InvoiceColumns)[];

export const invoiceDataOf = (order: InvoiceColumns): Readonly<Record<keyof InvoiceColumns, string>> =>
  Object.fromEntries(names.map((name) => [name, order[name] ?? ""])) as Record<keyof InvoiceColumns, string>;

/** Of what a form was shown with: another one says that somebody has saved since. */
export const invoiceStamp = (order: InvoiceColumns): string =>
  createHash("sha256")
    .update(JSON.stringify(names.map((name) => order[name] ?? "")))
    .digest("base64url")
    .slice(0, 22);

/** `stamp` is of what stands now, as `differences` tell it. */
export type InvoiceSaved = Readonly<{ ok: true }> | Readonly<{ ok: false; differences: string; stamp: string }>;

const inWords = (value: string | null): string => (value === null || value === "" ? "nichts" : `„${value}“`);

const differencesOf = (stored: InvoiceColumns, wanted: InvoiceColumns): readonly string[] =>
  names
    .filter((name) => (stored[name] ?? "") !== (wanted[name] ?? ""))
    .map((name) => `${invoiceFields[name].label}: gespeichert ist ${inWords(stored[name])}, bei Ihnen steht ${inWords(wanted[name])}`);

/**
 * Where the invoice goes and what stands on it; one mail says that it was changed. Nothing happens when it is so already. Of two who
 * have seen the same data one saves: the other is told what stands now, field by field (`shown` is the stamp of what was seen;
 * spec:changing-an-order#invoice-data).
 */
export async function saveInvoiceData(
  store: Pick<Store, "write">,
  orderId: string,
  { data, shown }: Readonly<{ data: InvoiceColumns; shown: string }>,
  context: BookingContext,
): Promise<InvoiceSaved> {
  const { now, origins, actor } = context;
  return store.write(async (tx): Promise<InvoiceSaved> => {
    await lockOrder(tx, orderId);
    const before: Order | undefined = await orderById(tx, orderId);
    if (before === undefined) throw new Error(`no order ${orderId}`);
    const differences = differencesOf(before, data);
    if (differences.length === 0) return { ok: true };
    const stamp = invoiceStamp(before);
    if (shown !== stamp) return { ok: false, differences: differences.join("; "), stamp };
    await changeInvoiceData(tx, orderId, data);
    await noteHistory(tx, { orderId, at: now, action: "rechnungsdaten", actor });
    await queueMail(tx, invoiceDataMail({ ...before, ...data }, context), { origins, now });
    return { ok: true };
  });
}
