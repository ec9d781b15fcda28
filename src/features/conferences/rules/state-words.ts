import type { BookingState } from "#src/domain/events/event.ts";
import { type Badge, badgesOf } from "#src/domain/events/event-badges.ts";

const wordOf = (state: BookingState): Badge =>
  badgesOf({ state, takesPlace: false, freeSeats: null })[0] ?? { label: state, tone: "plain" };

export const stateWords: Readonly<Record<BookingState, Badge>> = {
  frei: wordOf("frei"),
  wenige: wordOf("wenige"),
  warteliste: wordOf("warteliste"),
  abgesagt: wordOf("abgesagt"),
  beendet: wordOf("beendet"),
};
