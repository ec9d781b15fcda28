import { createHash } from "node:crypto";
import { type Appointment, appointmentById, changeAppointment } from "#db/repositories/appointments.ts";
import { audit } from "#src/accounts/audit.ts";
import { answerRequest, type ChangeContext, type ChangeOutcome, cancelAppointment } from "#src/booking/consulting/change-appointment.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { AppointmentDeskForm } from "../../rules/consulting/appointment-form.ts";
import type { DoneCode } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

export type AppointmentDeskRefusal = "appointment-unknown" | "appointment-outdated" | "note-outdated" | "forbidden";

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
    case "note":
      return keepNote(id, form, acting);
  }
}
