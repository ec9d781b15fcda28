/** What can be done about a seat, by the name of its form; the address of a page asks for it (`?aktion=…`). */
export const seatActions = ["buchen", "zurueckgeben", "umbuchen", "stornieren", "ersatzperson"] as const;
export type SeatAction = (typeof seatActions)[number];
