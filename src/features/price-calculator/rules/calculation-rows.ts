import { hotelFormula } from "#src/domain/events/overnight-option.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import type { Calculation } from "./calculation.ts";

export type LineRow = Readonly<{ who: string; hotelText: string; seminar: string; hotel: string; total: string }>;
export type SumRow = Readonly<{ label: string; value: string; strong: boolean }>;
export type CalculationRows = Readonly<{ lines: readonly LineRow[]; sums: readonly SumRow[]; saving: string | null }>;

const sum = (label: string, cents: number, strong = false): SumRow => ({ label, value: formatEuro(cents), strong });

export function rowsOf({ quote, options, travelEach, travel, total, average }: Calculation): CalculationRows {
  const { lines, seminar, hotel, net, vat, vatPercent, gross, saving } = quote;
  return {
    lines: lines.map((line, index) => ({
      who: `${line.position}. Person`,
      hotelText: line.hotelItems.length === 0 ? "" : `${options[index] ?? ""}: ${hotelFormula(line.hotelItems)}`,
      seminar: formatEuro(line.seminar),
      hotel: formatEuro(line.hotel),
      total: formatEuro(line.total),
    })),
    sums: [
      ...(hotel > 0 ? [sum("Teilnahme netto", seminar), sum("Hotel netto", hotel)] : []),
      sum("Summe netto", net),
      sum(`zuzüglich ${formatPercent(vatPercent)} Umsatzsteuer`, vat),
      sum("Summe brutto", gross, true),
      ...(travel > 0
        ? [sum(`Reisekosten, ${lines.length}\u00a0×\u00a0${formatEuro(travelEach)}`, travel), sum("Gesamtkosten mit Anreise", total, true)]
        : []),
      ...(lines.length > 1 ? [sum("im Schnitt pro Person", average)] : []),
    ],
    saving: saving > 0 ? `Durch die Staffelpreise sparen Sie ${formatEuro(saving)} netto.` : null,
  };
}
