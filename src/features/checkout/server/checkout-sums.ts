import type { CartLine } from "#src/booking/cart-lines.ts";
import { type BindingSums, bindingSums } from "#src/domain/pricing/binding-sums.ts";

export type CheckoutSums = BindingSums &
  Readonly<{
    /** `2 Personen, 1 Termin` */
    count: string;
  }>;

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Of the lines that would be ordered; value-added tax is rounded once, as in the order itself. Null when there are none. */
export function checkoutSums(orderable: readonly CartLine[], vatPercent: number): CheckoutSums | null {
  const seats = orderable.flatMap(({ recipients, quote }) =>
    recipients.map(({ kind }, index) => ({ kind, net: quote?.lines[index]?.total ?? 0 })),
  );
  const sums = bindingSums(seats, vatPercent);
  if (sums === null) return null;
  return { count: `${counted(seats.length, "Person", "Personen")}, ${counted(orderable.length, "Termin", "Termine")}`, ...sums };
}
