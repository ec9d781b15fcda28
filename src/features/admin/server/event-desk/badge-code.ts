import { type Opened, readSignedId, signedId } from "#src/shared/server/secrets/signed-id.ts";
import { eventDeskPath } from "../../rules/event-desk/event-desk-paths.ts";

/** Name of the parameter that carries what was scanned. */
export const BADGE = "schein";

/**
 * Where the code on a name badge leads: to the page of attendance with this seat found (spec:staff#attendance). It holds the
 * number of the seat and our signature, no name; without the right to that page it opens nothing.
 */
export const badgePath = (eventId: number, bookingId: string, secret: string): string =>
  `${eventDeskPath(eventId, "anwesenheit")}?${BADGE}=${signedId("badge", bookingId, secret)}`;

/** The seat of a code that we made to the letter; null for every other. */
export const seatOfBadge = (code: string, opened: Opened): string | null => readSignedId("badge", code, opened);
