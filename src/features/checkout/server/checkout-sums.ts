import type { CartLine } from "#src/booking/cart-lines.ts";
import type { RecipientKind } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { type Sums, sumsInWords } from "#src/domain/pricing/price-words.ts";

export type CheckoutSums = Sums &
  Readonly<{
    /** `2 Personen, 1 Termin` */
    count: string;
    /** Net, where some seats are booked and others reserved. */
    split: Readonly<{ booked: string; reserved: string }> | null;
  }>;

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const netOf = (lines: readonly CartLine[], kind: RecipientKind): number =>
  lines
    .flatMap(({ recipients, quote }) => recipients.map((one, index) => (one.kind === kind ? (quote?.lines[index]?.total ?? 0) : 0)))
    .reduce((sum, total) => sum + total, 0);

/** Of the lines that would be ordered; value-added tax is rounded once, as in the order itself. Null when there are none. */
export function checkoutSums(orderable: readonly CartLine[], vatPercent: number): CheckoutSums | null {
  if (orderable.length === 0) return null;
  const net = orderable.reduce((sum, { quote }) => sum + (quote?.net ?? 0), 0);
  const kinds = new Set(orderable.flatMap(({ recipients }) => recipients.map(({ kind }) => kind)));
  const heads = orderable.reduce((sum, { recipients }) => sum + recipients.length, 0);
  return {
    count: `${counted(heads, "Person", "Personen")}, ${counted(orderable.length, "Termin", "Termine")}`,
    ...sumsInWords(net, vatPercent),
    split:
      kinds.size === 2 ? { booked: formatEuro(netOf(orderable, "buchung")), reserved: formatEuro(netOf(orderable, "reservierung")) } : null,
  };
}
