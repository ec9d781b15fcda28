import { attendanceOf } from "#db/repositories/attendance.ts";
import { type Certificate, certificatesOf } from "#db/repositories/certificates.ts";
import { attendedOf } from "#src/domain/attendance/attendance-share.ts";
import { certificatePath } from "#src/domain/attendance/certificate-paths.ts";
import { halfDaysOf } from "#src/domain/attendance/half-days.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { certificateForm } from "../../rules/event-desk/certificate-form.ts";
import { eventDeskPath } from "../../rules/event-desk/event-desk-paths.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { FIELDS_OF_ALL_SEATS_BYTES, type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { changeCertificates } from "./certificates.service.ts";
import { type EventDeskFrame, eventDeskFrame, openEventDesk, peopleOf } from "./event-desk.ts";

type Valid = Readonly<{ id: string; number: string; href: string; issued: string }>;

export type CertificateRow = Readonly<{
  bookingId: string;
  name: string;
  salutation: string;
  firstname: string;
  lastname: string;
  /** `8 von 10 Halbtagen`. */
  attended: string;
  enough: boolean;
  booked: boolean;
  valid: Valid | null;
  revoked: readonly string[];
}>;

export type CertificatesPage = EventDeskFrame &
  Readonly<{ rows: readonly CertificateRow[] /** Whether any may be issued by now. */; open: boolean; refused: RefusedStaffForm | null }>;

const validOf = (certificate: Certificate | undefined): Valid | null =>
  certificate === undefined
    ? null
    : {
        id: certificate.id,
        number: certificate.number,
        href: certificatePath(certificate.number),
        issued: `${formatInstant(certificate.issuedAt)}${certificate.issuedById === null ? ", von selbst" : ""}`,
      };

const revokedText = ({ number, revokedAt, revokedReason, replacedBy }: Certificate): string =>
  `${number}, widerrufen am ${revokedAt === null ? "" : formatDay(todayInBerlin(revokedAt))}: ${revokedReason}${replacedBy === null ? "" : ` Ersetzt durch ${replacedBy}.`}`;

/** `/manage/termine/{eventId}/zertifikate`: who gets one, who has one, and what became of earlier ones (spec:member-area#certificates). */
export async function certificatesPage(context: ManageContext): Promise<Response | CertificatesPage> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const { event, acting } = desk;
  const { db } = acting.locals.store;
  let problem: ManageMessage | null = null;
  let refused: RefusedStaffForm | null = null;
  if (context.request.method === "POST") {
    const form = await submitStaffForm(certificateForm, context.request, context.locals, FIELDS_OF_ALL_SEATS_BYTES);
    if (form.ok) {
      const outcome = await changeCertificates(form.value, desk);
      if (outcome.ok) return seeOther(`${eventDeskPath(event.eventId, "zertifikate")}?meldung=${outcome.value}`);
      if (outcome.reason === "certificate-unknown") return bare(404);
      context.response.status = 409;
      problem = problemMessage(outcome.reason);
    } else if (form.response === null) {
      context.response.status = 422;
      problem = problemMessage("invalid");
      refused = form.refused;
    } else return form.response;
  }
  const people = await peopleOf(desk);
  const ids = people.map(({ booking }) => booking.id);
  const entries = Map.groupBy(await attendanceOf(db, ids), ({ bookingId }) => bookingId);
  const certificates = Map.groupBy(await certificatesOf(db, ids), ({ bookingId }) => bookingId);
  const halfDays = halfDaysOf(event);
  return {
    ...eventDeskFrame(desk, "zertifikate", context.url, problem),
    open: !event.cancelled && event.endDate <= todayInBerlin(acting.now),
    refused,
    rows: people.map(({ booking }) => {
      const { attended, all, enough } = attendedOf(halfDays, entries.get(booking.id) ?? []);
      const own = certificates.get(booking.id) ?? [];
      const { id: bookingId, salutation, firstname, lastname, status } = booking;
      return {
        ...{ bookingId, name: fullName(booking), salutation, firstname, lastname, enough, booked: status === "gebucht" },
        attended: `${attended} von ${all} Halbtagen`,
        valid: validOf(own.find(({ revokedAt }) => revokedAt === null)),
        revoked: own.filter(({ revokedAt }) => revokedAt !== null).map(revokedText),
      };
    }),
  };
}
