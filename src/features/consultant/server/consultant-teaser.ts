import { nextAppointmentOf } from "#db/repositories/appointments.ts";
import { appointmentPath, whenOf } from "#src/booking/consulting/appointment-words.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { assignedConsultant, publicProfile } from "./assigned-consultant.ts";

export type ConsultantTeaser = Readonly<{
  consultant: ReturnType<typeof publicProfile> | null;
  next: Readonly<{ when: string; href: string }> | null;
}>;

/** For the start of the member area: who advises the committee, and when they talk next; null where nobody advises. */
export async function consultantTeaser(context: PageContext): Promise<ConsultantTeaser | null> {
  const { locals, session, now } = await actingOn(context);
  const { consultant, team } = await assignedConsultant(locals.store.db, { session });
  if (team.length === 0) return null;
  const next = await nextAppointmentOf(locals.store.db, session.userId, now);
  return {
    consultant: consultant && publicProfile(consultant),
    next: next === undefined ? null : { when: whenOf(next), href: appointmentPath(next, locals.secret) },
  };
}
