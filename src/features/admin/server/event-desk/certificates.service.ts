import type { Db } from "#db/client.ts";
import { validCertificatesOf } from "#db/repositories/certificates.ts";
import { audit } from "#src/accounts/audit.ts";
import { issueCertificates } from "#src/booking/certificates/issue-certificates.ts";
import { reissueCertificate, withdrawCertificate } from "#src/booking/certificates/reissue-certificate.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { type CertificateForm, CHOSEN_SEAT } from "../../rules/event-desk/certificate-form.ts";
import type { DoneCode, ProblemCode } from "../../rules/manage-messages.ts";
import { type EventDesk, peopleOf } from "./event-desk.ts";

type Result = Outcome<DoneCode, ProblemCode | "certificate-unknown">;

const makingOf = ({ acting: { locals, session, now } }: EventDesk) => ({
  origins: locals.origins,
  now,
  byId: session.userId,
  turn: visitorsTurn(locals, true),
});

const hasNone = async (tx: Db, id: string): Promise<boolean> => !(await validCertificatesOf(tx, [id])).has(id);

/** Whom staff choose gets one: they know of attendance that nobody has entered. Handed out at the end, so from the last day on. */
async function issue(desk: EventDesk, ids: ReadonlySet<string>): Promise<Result> {
  const { acting, event } = desk;
  const { store } = acting.locals;
  if (event.cancelled || event.endDate > todayInBerlin(acting.now)) return { ok: false, reason: "event-not-over" };
  const valid = await validCertificatesOf(store.db, [...ids]);
  const seats = (await peopleOf(desk)).filter(
    ({ booking }) => ids.has(booking.id) && booking.status === "gebucht" && !valid.has(booking.id),
  );
  const issued = await issueCertificates(store, event, seats, {
    ...makingOf(desk),
    may: hasNone,
    issued: (tx, { bookingId, number }) =>
      audit(tx, acting, { action: "certificate-issued", subject: `booking:${bookingId}`, detail: { event: event.eventId, number } }),
  });
  return issued > 0 ? { ok: true, value: "certificates-issued" } : { ok: false, reason: "nobody-chosen" };
}

const refusals = { revoked: "certificate-outdated", unknown: "certificate-unknown" } as const;

/** Does what a form on the page of an event's certificates asks for; every act stands in the audit log. */
export async function changeCertificates(form: CertificateForm, desk: EventDesk): Promise<Result> {
  const { acting, event } = desk;
  const { store } = acting.locals;
  if (form.intent === "issue") {
    const chosen = Object.keys(form).filter((name) => name.startsWith(CHOSEN_SEAT));
    return issue(desk, new Set(chosen.map((name) => name.slice(CHOSEN_SEAT.length))));
  }
  const about = { ...makingOf(desk), eventId: event.eventId };
  if (form.intent === "revoke") {
    const { reason } = form;
    const outcome = await withdrawCertificate(store, form.certificate, reason, {
      ...about,
      done: (tx, { bookingId, number }) =>
        audit(tx, acting, {
          action: "certificate-revoked",
          subject: `booking:${bookingId}`,
          detail: { event: event.eventId, number, reason },
        }),
    });
    return outcome.ok ? { ok: true, value: "certificate-revoked" } : { ok: false, reason: refusals[outcome.reason] };
  }
  const outcome = await reissueCertificate(store, form.certificate, form, {
    ...about,
    done: (tx, { bookingId, number }, replacedBy) =>
      audit(tx, acting, {
        action: "certificate-replaced",
        subject: `booking:${bookingId}`,
        detail: { event: event.eventId, number, replacedBy },
      }),
  });
  return outcome.ok ? { ok: true, value: "certificate-reissued" } : { ok: false, reason: refusals[outcome.reason] };
}
