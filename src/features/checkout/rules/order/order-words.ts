import type { SeatAction } from "#src/domain/booking/seat-action.ts";

export const seatActionLabels: Readonly<Record<Exclude<SeatAction, "ersatzperson">, string>> = {
  buchen: "Verbindlich buchen",
  zurueckgeben: "Zurückgeben",
  umbuchen: "Umbuchen",
  stornieren: "Stornieren",
};
