import { owedNow, owedOfSeat } from "#src/domain/booking/owed.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import type { OpenedOrder } from "./order-of-token.ts";

type Row = readonly [label: string, value: string];

export type OrderSums = Readonly<{
  /** What is owed now; the last row is the total. */
  now: readonly Row[];
  /** `3 Plätze: 4.578,00 € netto, 5.447,82 € brutto`; null without a hold. */
  reserved: string | null;
  /** The sums as ordered, where they are others. */
  ordered: readonly Row[] | null;
}>;

const totals = (net: number, vat: number, vatPercent: number): readonly Row[] => [
  ["Netto", formatEuro(net)],
  [`${formatPercent(vatPercent)} Umsatzsteuer`, formatEuro(vat)],
  ["Gesamt, brutto", formatEuro(net + vat)],
];

export function orderSums({ order, bookings, events }: OpenedOrder, now: Date): OrderSums {
  const seats = bookings.flatMap((booking) => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [owedOfSeat(booking, event, now)];
  });
  const owed = owedNow(seats, order.vatPercent);
  const parts: readonly (readonly [string, number])[] = [
    ["Verbindlich gebucht", owed.booked],
    ["Stornokosten", owed.cancellationFees],
    ["Umbuchung", owed.rebookingFees],
  ];
  const split = owed.cancellationFees + owed.rebookingFees > 0 ? parts.filter(([, cents]) => cents > 0) : [];
  const { reserved } = owed;
  return {
    now: [...split.map(([label, cents]): Row => [label, formatEuro(cents)]), ...totals(owed.net, owed.vat, order.vatPercent)],
    reserved:
      reserved.seats === 0
        ? null
        : `${reserved.seats === 1 ? "1 Platz" : `${reserved.seats} Plätze`}: ${formatEuro(reserved.net)} netto, ${formatEuro(reserved.gross)} brutto`,
    ordered: order.net === owed.net + reserved.net ? null : totals(order.net, order.vat, order.vatPercent),
  };
}
