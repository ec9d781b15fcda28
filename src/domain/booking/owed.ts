import { vatOf } from "../pricing/vat.ts";
import type { IsoDay } from "../time/german-date.ts";
import type { BookingStatus } from "./booking.ts";
import { type SeatState, seatState } from "./seat-state.ts";

type Seat = Readonly<{
  status: BookingStatus;
  holdEndsAt: Date | null;
  seminarPrice: number;
  hotelPrice: number;
  cancellationFee: number | null;
  rebookingFees: number;
}>;
type Dates = Readonly<{ startDate: IsoDay; endDate: IsoDay; cancelled: boolean }>;

/** What one seat stands for in the sums, in net cents. */
export type SeatOwed = Readonly<{
  state: SeatState;
  /** Of a seat that is booked for good. */
  booked: number;
  /** Of a hold: owed only once it is booked. */
  reserved: number;
  cancellationFee: number;
  rebookingFees: number;
}>;

/** Price of a booked seat, fee of a cancelled one, and what moving it cost, whatever became of it (spec:changing-an-order#sums). */
export function owedOfSeat(seat: Seat, event: Dates, now: Date): SeatOwed {
  const { status, seminarPrice, hotelPrice, cancellationFee, rebookingFees } = seat;
  const state = seatState(seat, event, now);
  const price = seminarPrice + hotelPrice;
  const taken = state === "gebucht" || (status === "gebucht" && (state === "laufend" || state === "beendet"));
  return {
    state,
    booked: taken ? price : 0,
    reserved: state === "reserviert" ? price : 0,
    cancellationFee: state === "storniert" ? (cancellationFee ?? 0) : 0,
    rebookingFees,
  };
}

/** All in cents; `net` is what is owed now, without the holds. Tax is rounded once on each total. */
export type Owed = Readonly<{
  booked: number;
  cancellationFees: number;
  rebookingFees: number;
  net: number;
  vat: number;
  gross: number;
  reserved: Readonly<{ seats: number; net: number; gross: number }>;
}>;

const sumOf = (seats: readonly SeatOwed[], of: (seat: SeatOwed) => number): number => seats.reduce((sum, seat) => sum + of(seat), 0);

export function owedNow(seats: readonly SeatOwed[], vatPercent: number): Owed {
  const booked = sumOf(seats, (seat) => seat.booked);
  const cancellationFees = sumOf(seats, (seat) => seat.cancellationFee);
  const rebookingFees = sumOf(seats, (seat) => seat.rebookingFees);
  const reserved = sumOf(seats, (seat) => seat.reserved);
  const net = booked + cancellationFees + rebookingFees;
  const vat = vatOf(net, vatPercent);
  return {
    ...{ booked, cancellationFees, rebookingFees, net, vat },
    gross: net + vat,
    reserved: {
      seats: seats.filter(({ state }) => state === "reserviert").length,
      net: reserved,
      gross: reserved + vatOf(reserved, vatPercent),
    },
  };
}
