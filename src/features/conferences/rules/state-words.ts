import type { BookingState } from "#src/domain/event.ts";
import { type Badge, badgesOf } from "#src/domain/event-badges.ts";

const wordOf = (state: BookingState): Badge =>
  badgesOf({ state, takesPlace: false, freeSeats: null })[0] ?? { label: state, tone: "plain" };

/** How a date stands, as everywhere else. */
export const stateWords: Readonly<Record<BookingState, Badge>> = {
  frei: wordOf("frei"),
  wenige: wordOf("wenige"),
  warteliste: wordOf("warteliste"),
  abgesagt: wordOf("abgesagt"),
  beendet: wordOf("beendet"),
};
