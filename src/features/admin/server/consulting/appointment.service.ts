import { createHash } from "node:crypto";
import { type Appointment, appointmentById, changeAppointment } from "#db/repositories/appointments.ts";
import { assignConsultant, consultantById } from "#db/repositories/consultants.ts";
import { eventsByIds } from "#db/repositories/events.ts";
import { actedMembership } from "#db/repositories/gremien.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { audit } from "#src/accounts/audit.ts";
import { renewedAppointmentLinkMail } from "#src/booking/consulting/appointment-mails.ts";
import {
  answerRequest,
  type ChangeContext,
  type ChangeOutcome,
  cancelAppointment,
  moveAppointment,
} from "#src/booking/consulting/change-appointment.ts";
import { proposalMail } from "#src/booking/consulting/proposal-mail.ts";
import { readEventNumbers } from "#src/domain/consulting/proposal.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { AppointmentDeskForm } from "../../rules/consulting/appointment-form.ts";
import type { DoneCode } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

export type AppointmentDeskRefusal =
  | ("appointment-unknown" | "appointment-outdated" | "note-outdated" | "forbidden")
  | ("slot-unknown" | "slot-taken" | "proposal-unknown" | "links-outdated");

export const noteVersionOf = ({ staffNote, status }: Pick<Appointment, "staffNote" | "status">): string =>
  createHash("sha256").update(`${status} ${staffNote}`).digest("base64url").slice(0, 12);

/** The right is asked, and the change noted in the audit log, in the transaction that makes it. */
const contextFor = (acting: Acting, action: string, id: string): ChangeContext => {
  const { locals, now } = acting;
  const { origins, secret } = locals;
  return {
    ...{ origins, secret, now },
    mayAct: async (tx) => {
      if (!(await mayStill(tx, "consulting", acting))) return false;
      await audit(tx, acting, { action, subject: `appointment:${id}` });
      return true;
    },
  };
};

async function move(id: string, start: Date, acting: Acting): Promise<Outcome<DoneCode, AppointmentDeskRefusal>> {
  const outcome = await moveAppointment(acting.locals.store, id, start, contextFor(acting, "appointment-moved", id));
  if (outcome.ok) return { ok: true, value: "appointment-moved" };
  return { ok: false, reason: outcome.reason === "outdated" ? "appointment-outdated" : outcome.reason };
}

/** The committee that the page showed; somebody who has left it or acts for another one by now says nothing about it. */
async function assign(
  id: string,
  form: Extract<AppointmentDeskForm, { intent: "assign" | "unassign" }>,
  acting: Acting,
): Promise<Outcome<DoneCode, AppointmentDeskRefusal>> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "consulting", acting))) return { ok: false, reason: "forbidden" } as const;
    const appointment = await appointmentById(tx, id);
    if (appointment === undefined) return { ok: false, reason: "appointment-unknown" } as const;
    const membership = appointment.userId === null ? undefined : await actedMembership(tx, appointment.userId, acting.now);
    if (membership?.gremiumId !== form.gremium) return { ok: false, reason: "appointment-outdated" } as const;
    const consultantId = form.intent === "assign" ? appointment.consultantId : null;
    await assignConsultant(tx, form.gremium, consultantId);
    const code = form.intent === "assign" ? "consultant-assigned" : "consultant-unassigned";
    await audit(tx, acting, { action: code, subject: `gremium:${form.gremium}`, detail: { consultant: consultantId } });
    return { ok: true, value: code } as const;
  });
}

/** Sends what was talked about as events to choose from; only those that can still be booked. */
async function propose(id: string, text: string, acting: Acting): Promise<Outcome<DoneCode, AppointmentDeskRefusal>> {
  const { locals, now } = acting;
  const { store, origins, secret } = locals;
  const numbers = readEventNumbers(text) ?? [];
  return store.write(async (tx) => {
    if (!(await mayStill(tx, "consulting", acting))) return { ok: false, reason: "forbidden" } as const;
    const appointment = await appointmentById(tx, id);
    const consultant = appointment && (await consultantById(tx, appointment.consultantId));
    if (appointment === undefined || consultant === undefined) return { ok: false, reason: "appointment-unknown" } as const;
    if (appointment.email === "") return { ok: false, reason: "appointment-outdated" } as const;
    const found = await eventsByIds(tx, numbers);
    const today = todayInBerlin(now);
    if (found.length !== numbers.length || found.some(({ cancelled, startDate }) => cancelled || startDate <= today))
      return { ok: false, reason: "proposal-unknown" } as const;
    const proposal = JSON.stringify(numbers);
    if (!(await changeAppointment(tx, appointment, { proposal }, appointment.updatedAt)))
      return { ok: false, reason: "appointment-outdated" } as const;
    await queueMail(tx, proposalMail({ appointment: { ...appointment, proposal }, consultant }, found, { origins, secret }), {
      origins,
      now,
    });
    await audit(tx, acting, { action: "appointment-proposed", subject: `appointment:${id}`, detail: { events: numbers.join(", ") } });
    return { ok: true, value: "appointment-proposed" } as const;
  });
}

/**
 * Makes the links to an appointment worthless and sends whoever agreed it a new one, unless their address is deleted
 * (spec:accounts-and-roles#links-in-mails).
 */
async function renewLinks(
  id: string,
  { reason, version }: Extract<AppointmentDeskForm, { intent: "revoke-links" }>,
  acting: Acting,
): Promise<Outcome<DoneCode, AppointmentDeskRefusal>> {
  const { locals, now } = acting;
  const { store, origins, secret } = locals;
  return store.write(async (tx) => {
    if (!(await mayStill(tx, "consulting", acting))) return { ok: false, reason: "forbidden" } as const;
    const before = await appointmentById(tx, id);
    const consultant = before && (await consultantById(tx, before.consultantId));
    if (before === undefined || consultant === undefined) return { ok: false, reason: "appointment-unknown" } as const;
    if (!(await revokeLinks(tx, "appointment", id, version))) return { ok: false, reason: "links-outdated" } as const;
    const appointment = { ...before, linkVersion: version + 1 };
    const mail = renewedAppointmentLinkMail({ appointment, consultant }, { origins, secret, now });
    if (before.email !== "") await queueMail(tx, mail, { origins, now });
    await audit(tx, acting, { action: "appointment-links-revoked", subject: `appointment:${id}`, detail: { reason } });
    return { ok: true, value: "appointment-links-revoked" } as const;
  });
}

const told = (outcome: ChangeOutcome, code: DoneCode): Outcome<DoneCode, AppointmentDeskRefusal> =>
  outcome.ok ? { ok: true, value: code } : { ok: false, reason: outcome.reason === "forbidden" ? "forbidden" : "appointment-outdated" };

async function keepNote(
  id: string,
  form: Extract<AppointmentDeskForm, { intent: "note" }>,
  acting: Acting,
): Promise<Outcome<DoneCode, AppointmentDeskRefusal>> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "consulting", acting))) return { ok: false, reason: "forbidden" } as const;
    const seen = await appointmentById(tx, id);
    if (seen === undefined) return { ok: false, reason: "appointment-unknown" } as const;
    if (form.version !== noteVersionOf(seen)) return { ok: false, reason: "note-outdated" } as const;
    // What became of it can be said once it has begun, and of what took place alone.
    const happened =
      seen.startsAt <= acting.now && (["gebucht", "geführt", "nicht erschienen"] as const).some((status) => status === seen.status);
    const status = happened ? form.result : seen.status;
    if (!(await changeAppointment(tx, seen, { status, staffNote: form.note }, seen.updatedAt)))
      return { ok: false, reason: "appointment-outdated" } as const;
    await audit(tx, acting, { action: "appointment-noted", subject: `appointment:${id}`, detail: { from: seen.status, to: status } });
    return { ok: true, value: "appointment-noted" } as const;
  });
}

/** Does what a form of an appointment asks for. */
export async function changeAtDesk(
  id: string,
  form: AppointmentDeskForm,
  acting: Acting,
): Promise<Outcome<DoneCode, AppointmentDeskRefusal>> {
  const { store } = acting.locals;
  switch (form.intent) {
    case "confirm":
      return told(await answerRequest(store, id, "gebucht", contextFor(acting, "appointment-confirmed", id)), "appointment-confirmed");
    case "decline":
      return told(await answerRequest(store, id, "abgelehnt", contextFor(acting, "appointment-declined", id)), "appointment-declined");
    case "cancel":
      return told(await cancelAppointment(store, id, "staff", contextFor(acting, "appointment-cancelled", id)), "appointment-cancelled");
    case "assign":
    case "unassign":
      return assign(id, form, acting);
    case "propose":
      return propose(id, form.termin, acting);
    case "revoke-links":
      return renewLinks(id, form, acting);
    case "move":
      return move(id, new Date(form.start), acting);
    case "note":
      return keepNote(id, form, acting);
  }
}
