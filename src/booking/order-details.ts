import type { Db } from "#db/client.ts";
import { type OrderOptions, optionsOfCart } from "#db/repositories/cart-options.ts";
import { settingsOfGremium } from "#db/repositories/gremium-settings.ts";
import { type Billing, type InvoiceData, noInvoiceData, type Orderer } from "./make-order.ts";

/** What an order says beside its seats, all of it shown before ordering. */
export type OrderDetails = Readonly<{ billing: Billing; invoice: InvoiceData; options: OrderOptions }>;

const noOptions: OrderOptions = { documents: false, personalNotes: null };

/** As the chair has settled them for invoices to the employer of this committee; the page of the order changes them. */
async function invoiceDataFor(db: Db, { gremiumId, billing }: Pick<Orderer, "gremiumId" | "billing">): Promise<InvoiceData> {
  const found = gremiumId === null || billing.billTo !== "firma" ? null : await settingsOfGremium(db, gremiumId);
  if (found === null) return noInvoiceData;
  const { invoiceEmail, costCentre, leitwegId, vatId, country } = found.settings;
  return { invoiceEmail, costCentre, leitwegId, vatId, country };
}

export async function orderDetails(
  db: Db,
  { cartId, gremiumId, billing }: Pick<Orderer, "gremiumId" | "billing"> & Readonly<{ cartId: string }>,
): Promise<OrderDetails> {
  return {
    billing,
    invoice: await invoiceDataFor(db, { gremiumId, billing }),
    options: (await optionsOfCart(db, cartId)) ?? noOptions,
  };
}
