import type { Db } from "#db/client.ts";
import { forgetAppointmentsOf } from "#db/repositories/appointments.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import type { DataSubject } from "#db/repositories/personal-data.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { freedMail } from "./appointment-mails.ts";
import { tellOfFreed } from "./change-appointment.ts";
import type { ConsultingContext } from "./consulting-context.ts";

/** Takes a person out of her appointments (spec:consultant#retention); consultants hear which of their times are free again. */
export async function forgetPerson(tx: Db, subject: DataSubject, context: ConsultingContext): Promise<void> {
  for (const appointment of await forgetAppointmentsOf(tx, subject, context.now)) {
    const consultant = await consultantById(tx, appointment.consultantId);
    if (consultant === undefined) continue;
    await queueMail(tx, freedMail({ appointment, consultant }, context), context);
    await tellOfFreed(tx, appointment, consultant, context);
  }
}
