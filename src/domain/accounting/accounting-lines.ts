import type { BookingStatus } from "../booking/booking.ts";
import { owedOfSeat } from "../booking/owed.ts";
import { todayInBerlin } from "../time/berlin-time.ts";
import type { IsoDay } from "../time/german-date.ts";

/** What somebody is charged for: taking part, the hotel, having cancelled, having moved. */
export const accountingKinds = ["teilnahme", "hotel", "storno", "umbuchung"] as const;
export type AccountingKind = (typeof accountingKinds)[number];

/** One amount of one seat, in net cents; taken back it is negative. */
export type AccountingLine = Readonly<{ kind: AccountingKind; eventId: number; net: number }>;

type Seat = Readonly<{
  eventId: number;
  status: BookingStatus;
  holdEndsAt: Date | null;
  seminarPrice: number;
  hotelPrice: number;
  cancelledAt: Date | null;
  cancellationFee: number | null;
  rebookingFees: number;
}>;
type Dates = Readonly<{ startDate: IsoDay; endDate: IsoDay; cancelled: boolean }>;

/**
 * What a seat is to be charged by the end of `until`: the price once its event is over, the fee once it was cancelled, and
 * what moving it cost (spec:changing-an-order#accounting). The fee for moving stands apart from the event, as it stays
 * whatever becomes of the seat.
 */
export function linesDue(seat: Seat, event: Dates, until: IsoDay, now: Date): readonly AccountingLine[] {
  const { eventId, seminarPrice, hotelPrice, cancelledAt } = seat;
  const owed = owedOfSeat(seat, event, now);
  const isOver = event.endDate <= until;
  const isCancelledByThen = cancelledAt !== null && todayInBerlin(cancelledAt) <= until;
  const lines: readonly AccountingLine[] = [
    { kind: "teilnahme", eventId, net: owed.booked > 0 && isOver ? seminarPrice : 0 },
    { kind: "hotel", eventId, net: owed.booked > 0 && isOver ? hotelPrice : 0 },
    { kind: "storno", eventId, net: isCancelledByThen ? owed.cancellationFee : 0 },
    { kind: "umbuchung", eventId, net: owed.rebookingFees },
  ];
  return lines.filter(({ net }) => net !== 0);
}

const keyOf = ({ kind, eventId }: AccountingLine): string => (kind === "umbuchung" ? kind : `${kind} ${eventId}`);

/** What is still to be told to accounting when `told` stands in earlier runs: the difference, amount by amount. */
export function linesToTell(due: readonly AccountingLine[], told: readonly AccountingLine[]): readonly AccountingLine[] {
  const sums = new Map<string, AccountingLine>();
  for (const [sign, lines] of [[1, due] as const, [-1, told] as const])
    for (const line of lines) {
      const known = sums.get(keyOf(line));
      sums.set(keyOf(line), { ...(known ?? line), net: (known?.net ?? 0) + sign * line.net });
    }
  return [...sums.values()].filter(({ net }) => net !== 0);
}
