import { validCertificatesOf } from "#db/repositories/certificates.ts";
import { answerCertificate } from "#src/booking/certificates/answer-certificate.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { openBooking } from "./open-booking.ts";

type Asked = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/** `/buchung/{token}/zertifikat`: the certificate of a seat for whoever has its link; 404 where there is none. */
export async function bookingCertificate({ request, locals, params }: Asked): Promise<Response> {
  const now = new Date();
  const record = await openBooking({ request, locals, params }, now);
  if (record === "ended") return new Response(null, { status: 410 });
  const certificate = record && (await validCertificatesOf(locals.store.db, [record.booking.id])).get(record.booking.id);
  if (certificate === undefined) return new Response(null, { status: 404 });
  return answerCertificate(request, certificate, locals, now);
}
