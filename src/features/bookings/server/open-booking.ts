import { type BookingRecord, bookingRecord } from "#src/booking/booking-record.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { readSignedId } from "#src/shared/server/secrets/signed-id.ts";

type Linked = Readonly<{ locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/** The booking whose link was opened; undefined for a link that we did not make, and for a booking kept no longer. */
export async function openBooking({ locals, params }: Linked): Promise<BookingRecord | undefined> {
  const id = readSignedId("booking", params["booking"] ?? "", locals.secret);
  return id === null ? undefined : bookingRecord(locals.store.db, id);
}
