import { type BookingState, isClosed } from "./event.ts";

export type Badge = Readonly<{ label: string; tone: "good" | "warn" | "bad" | "plain" }>;

const states: Readonly<Record<BookingState, Badge>> = {
  frei: { label: "Plätze frei", tone: "good" },
  wenige: { label: "Wenige Plätze", tone: "warn" },
  warteliste: { label: "Ausgebucht", tone: "warn" },
  abgesagt: { label: "Abgesagt", tone: "bad" },
  beendet: { label: "Beendet", tone: "plain" },
};

type BookingView = Readonly<{ state: BookingState; takesPlace: boolean; freeSeats: number | null }>;

/** Booking state as badges: a shown number of seats says more than the word for it; "findet statt" only while it is news. */
export function badgesOf({ state, takesPlace, freeSeats }: BookingView): readonly Badge[] {
  const seats = freeSeats ? `Noch ${freeSeats} ${freeSeats === 1 ? "Platz" : "Plätze"}` : undefined;
  const badge = { ...states[state], ...(seats ? { label: seats } : {}) };
  return takesPlace && !isClosed(state) ? [badge, { label: "Findet statt", tone: "plain" }] : [badge];
}
