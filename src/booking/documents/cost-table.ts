import { formatEuro } from "#src/domain/pricing/money.ts";
import type { Sums } from "#src/domain/pricing/price-words.ts";
import type { PdfBlock } from "#src/shared/server/pdf/pdf-content.ts";

/** `parts` are net cents that stand above their sum; those of nothing are left out. */
export const costTable = ({ net, vat, vatPercent, gross }: Sums, parts: readonly (readonly [string, number])[] = []): PdfBlock => ({
  kind: "table",
  columns: [
    { label: "Summe", share: 0.7 },
    { label: "Betrag", share: 0.3, align: "right" },
  ],
  rows: [
    ...parts.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, formatEuro(cents)]),
    ["netto", net],
    [`Umsatzsteuer (${vatPercent})`, vat],
    ["brutto", gross],
  ],
  totals: 1,
});
