import { formatEuro } from "./money.ts";
import { hotelOptionsOf, type PricedEvent, quoteOf } from "./price-quote.ts";
import { formatPercent } from "./vat.ts";

export type CostExample = Readonly<{ columns: readonly string[]; rows: readonly (readonly string[])[] }>;

export function costExample(event: PricedEvent, vatPercent: number): CostExample {
  const options = event.rates === null ? [null] : hotelOptionsOf(event);
  const rows = options.flatMap((option) => {
    const outcome = quoteOf(event, [{ option, extraNights: 0 }], vatPercent);
    if (!outcome.ok) return [];
    const { net, vat, gross } = outcome.quote;
    return [[option ?? "Teilnahme online", formatEuro(net), formatEuro(vat), formatEuro(gross)]];
  });
  return { columns: ["Eine Person", "netto", `${formatPercent(vatPercent)} USt.`, "brutto"], rows };
}
