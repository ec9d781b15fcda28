import type { Sums } from "#src/domain/pricing/price-words.ts";
import type { PdfBlock } from "#src/shared/server/pdf/pdf-content.ts";

export const costTable = ({ net, vat, vatPercent, gross }: Sums): PdfBlock => ({
  kind: "table",
  columns: [
    { label: "Summe", share: 0.7 },
    { label: "Betrag", share: 0.3, align: "right" },
  ],
  rows: [
    ["netto", net],
    [`Umsatzsteuer (${vatPercent})`, vat],
    ["brutto", gross],
  ],
  totals: 1,
});
