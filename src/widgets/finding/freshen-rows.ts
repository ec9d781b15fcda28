import { showLiveBookingStates } from "#src/features/events/browser/live-booking-state.ts";
import { repaintHearts } from "../wishlist/repaint-hearts.ts";

/** Brings rows that came after the page up to date. Without a query they are those of the last publication, else they were made just now. */
export async function freshenRows(query: string): Promise<void> {
  await Promise.all([repaintHearts(), query === "" && showLiveBookingStates()]);
}
