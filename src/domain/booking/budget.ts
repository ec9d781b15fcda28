import type { SeatOwed } from "./owed.ts";

/** What seats cost a committee, in net cents. */
export type Spending = Readonly<{
  /** Held: owed only once it is booked. */
  planned: number;
  /** Booked, and the event is still to come. */
  committed: number;
  /** Booked, from the first day of the event on. */
  spent: number;
  /** For what was cancelled or moved. */
  fees: number;
}>;

const nothing: Spending = { planned: 0, committed: 0, spent: 0, fees: 0 };

export const addSpending = (one: Spending, other: Spending): Spending => ({
  planned: one.planned + other.planned,
  committed: one.committed + other.committed,
  spent: one.spent + other.spent,
  fees: one.fees + other.fees,
});

const ofSeat = ({ state, booked, reserved, cancellationFee, rebookingFees }: SeatOwed): Spending => ({
  planned: reserved,
  committed: state === "gebucht" ? booked : 0,
  spent: state === "gebucht" ? 0 : booked,
  fees: cancellationFee + rebookingFees,
});

export const spendingOf = (seats: readonly SeatOwed[]): Spending => seats.map(ofSeat).reduce(addSpending, nothing);

/** What is owed: what is planned costs nothing yet (spec:changing-an-order#sums). */
export const owedIn = ({ committed, spent, fees }: Spending): number => committed + spent + fees;
