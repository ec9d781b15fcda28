import { hasReached, type ResolutionState } from "../booking/resolution.ts";
import type { SeatState } from "../booking/seat-state.ts";
import type { PlanItem } from "./plan-content.ts";

/** From `reserviert` on nobody types it: it is read from booking and resolution (spec:training-plan#states). */
export type ItemState = "vorgeschlagen" | "gewaehlt" | "im-warenkorb" | "reserviert" | "beschlossen" | "gebucht" | "besucht" | "verworfen";

export const itemStateNames: Readonly<Record<ItemState, string>> = {
  vorgeschlagen: "Termin offen",
  gewaehlt: "Termin gewählt",
  "im-warenkorb": "im Warenkorb",
  reserviert: "reserviert",
  beschlossen: "reserviert, Beschluss gefasst",
  gebucht: "gebucht",
  besucht: "besucht",
  verworfen: "verworfen",
};

/** A seat is held for the item: only the order can change its date. */
export const isHeld = (state: ItemState): boolean =>
  state === "reserviert" || state === "beschlossen" || state === "gebucht" || state === "besucht";

type Seat = Readonly<{ state: SeatState; resolution: ResolutionState }>;

/** `seat`: of this person at this event, the one that counts most; none where it was given up. */
export function itemState({ choice, eventId }: Pick<PlanItem, "choice" | "eventId">, seat: Seat | null, inCart: boolean): ItemState {
  if (seat !== null && eventId !== null) {
    if (seat.state === "beendet") return "besucht";
    if (seat.state === "gebucht" || seat.state === "laufend") return "gebucht";
    if (seat.state === "reserviert") return hasReached(seat.resolution, "gefasst") ? "beschlossen" : "reserviert";
  }
  if (choice === "verworfen") return "verworfen";
  if (eventId === null) return "vorgeschlagen";
  return inCart ? "im-warenkorb" : "gewaehlt";
}
