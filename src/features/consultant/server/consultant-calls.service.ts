import { activeConsultants, consultantById } from "#db/repositories/consultants.ts";
import { appointmentNumber } from "#src/booking/consulting/appointment-words.ts";
import { findSlots, type Slot } from "#src/booking/consulting/find-slots.ts";
import { formatClock, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { bookConsultantAppointment } from "../rules/book-consultant-appointment.contract.ts";
import type { getAvailableAppointments } from "../rules/get-available-appointments.contract.ts";
import type { getConsultant } from "../rules/get-consultant.contract.ts";
import { assignedConsultant, publicProfile } from "./assigned-consultant.ts";
import { takeAppointment } from "./take-appointment.ts";

const DAYS = 7;

export const tellConsultant: Service<typeof getConsultant> = async ({ postalCode }, { locals, session }) => {
  const { by, consultant, team } = await assignedConsultant(locals.store.db, { session: await session(), postalCode });
  return {
    ok: true,
    value: { assigned: by, consultant: consultant && publicProfile(consultant), team: team.map(publicProfile) },
  };
};

const slotOf = ({ start, end }: Slot) => ({ start: start.toISOString(), end: end.toISOString(), label: `${formatClock(start)} Uhr` });

export const tellAppointments: Service<typeof getAvailableAppointments> = async ({ consultant, from, days, kind }, { locals, now }) => {
  const { db } = locals.store;
  if (consultant !== undefined && (await activeConsultants(db)).every(({ id }) => id !== consultant))
    return { ok: false, reason: "consultant-unknown" };
  const wish = { consultantId: consultant ?? null, kind };
  const found = await findSlots(db, wish, from ?? todayInBerlin(now), days === undefined ? DAYS : Number(days), now);
  return {
    ok: true,
    value: {
      timeZone: "Europe/Berlin",
      days: found.map(({ day, slots }) => ({ day, label: formatDayLong(day), slots: slots.map(slotOf) })),
    },
  };
};

export const takeByCall: Service<typeof bookConsultantAppointment> = async (input, { locals, now, session }) => {
  const { consultant, start, kind, topic, message = "", idempotencyKey, salutation, firstname, lastname, email, phone } = input;
  const outcome = await takeAppointment(
    {
      consultantId: consultant ?? null,
      start: new Date(start),
      person: { salutation, firstname, lastname, email, phone: phone ?? null },
      about: "",
      // Keys of callers and those of our own forms are apart.
      formKey: `call:${idempotencyKey}`,
      ...{ kind, topic, message },
    },
    { locals, now, session: await session() },
  );
  if (!outcome.ok) return { ok: false, reason: outcome.reason, detail: { alternatives: outcome.alternatives.map(slotOf) } };
  const { appointment } = outcome;
  const known = await consultantById(locals.store.db, appointment.consultantId);
  return {
    ok: true,
    value: {
      reference: appointmentNumber(appointment),
      status: appointment.status === "angefragt" ? "angefragt" : "gebucht",
      consultant: { id: appointment.consultantId, name: known?.name ?? "" },
      start: appointment.startsAt.toISOString(),
      end: appointment.endsAt.toISOString(),
    },
  };
};
