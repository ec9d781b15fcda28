/** A seat can be moved so often (spec:changing-an-order#rebooking). */
export const MAX_REBOOKINGS = 2;

export type RebookingRefusal =
  /** A seat that can't be moved: given up, begun, or of something that has no further dates. */
  | "fixed"
  | "twice"
  | "same-event"
  /** The new date is over, cancelled or unknown, or begins today. */
  | "closed"
  | "full"
  /** Seats of a conference stay with it. */
  | "other-conference"
  /** A workshop that somebody chose has no seat left there. */
  | "workshop-full"
  /** Somebody has a seat of this order at the new date already. */
  | "has-seat"
  | "too-many"
  /** No time is left to hold a seat at the new date. */
  | "hold-too-late";

/** Why what was confirmed was not done: another state, or other figures, than the page showed. */
export type RebookRefusal = RebookingRefusal | "gone" | "fee-changed" | "price-changed" | "changed";
