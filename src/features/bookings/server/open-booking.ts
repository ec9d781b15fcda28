import { ownsOrder } from "#src/accounts/owns-order.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { type BookingRecord, bookingRecord } from "#src/booking/booking-record.ts";
import { hasEnded } from "#src/booking/links.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";

type Linked = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/**
 * The booking whose link was opened; undefined for a link that we did not make, and for a booking kept no longer. `"ended"`
 * when the link counts no more; for whoever owns the booking it always does.
 */
export async function openBooking({ request, locals, params }: Linked, now: Date): Promise<BookingRecord | "ended" | undefined> {
  const link = readVersionedId("booking", params["booking"] ?? "", locals);
  const record = link === null ? undefined : await bookingRecord(locals.store.db, link.id);
  if (link === null || record === undefined) return undefined;
  if (!isRevoked(link, record.order) && !hasEnded([record.event], now)) return record;
  return ownsOrder(await sessionOf(locals, request.headers.get("cookie")), record.order) ? record : "ended";
}
