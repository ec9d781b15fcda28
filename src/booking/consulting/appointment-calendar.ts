import { TZDate } from "@date-fns/tz";
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import type { Appointment } from "#db/repositories/appointments.ts";
import type { StoredConsultant } from "#db/repositories/consultants.ts";
import { type Origins, profiles } from "#src/brand/brand.ts";
import { isOpen } from "#src/domain/consulting/consultant.ts";
import { requestsAddress } from "#src/domain/page/organisation.ts";
import type { FileAttachment } from "#src/shared/server/mail/mail.ts";
import { BERLIN } from "../calendar/berlin-zone.ts";
import { inOrder } from "../calendar/calendar-file.ts";
import { calendarLine, calendarLines } from "../calendar/calendar-text.ts";
import { howToTalk } from "./appointment-words.ts";

type Talk = Readonly<{ appointment: Appointment; consultant: StoredConsultant }>;

const HOUR_S = 60 * 60;

/** Where calendars know an appointment by, for ever. */
export const appointmentUid = ({ id }: Pick<Appointment, "id">, origins: Origins): string => `${id}@${new URL(origins.ifb).hostname}`;

/**
 * The calendar file of an appointment: the same UID and a higher SEQUENCE after each change, `CANCEL` once it is off. No word of
 * what it is about, and no link that changes it: calendars are shown to others.
 */
export function appointmentFile({ appointment, consultant }: Talk, origins: Origins): string {
  const { brand, startsAt, endsAt, status, sequence, updatedAt } = appointment;
  const open = isOpen(status);
  const calendar = ical({
    prodId: { company: profiles[brand].name, product: "Portal", language: "DE" },
    method: open ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
  });
  const requested = status === "angefragt";
  const summary = calendarLine(`${requested ? "Angefragt: " : ""}Beratung mit ${consultant.name}`);
  calendar.createEvent({
    id: appointmentUid(appointment, origins),
    sequence,
    status: open ? (requested ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED) : ICalEventStatus.CANCELLED,
    stamp: updatedAt,
    lastModified: updatedAt,
    timezone: BERLIN,
    start: new TZDate(startsAt.getTime(), BERLIN),
    end: new TZDate(endsAt.getTime(), BERLIN),
    summary,
    description: calendarLines(howToTalk(appointment, consultant)),
    organizer: { name: profiles[brand].organisation, email: requestsAddress },
    busystatus: open ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    alarms: open ? [{ type: ICalAlarmType.display, triggerBefore: HOUR_S, description: `In einer Stunde: ${summary}` }] : [],
  });
  return inOrder(calendar);
}

/** The mails to both about one change hold the same file. */
const made = new WeakMap<Appointment, FileAttachment>();

export function calendarAttachment(talk: Talk, origins: Origins): FileAttachment {
  const attachment: FileAttachment = made.get(talk.appointment) ?? {
    filename: "Beratungstermin.ics",
    contentType: `text/calendar; charset=utf-8; method=${isOpen(talk.appointment.status) ? "PUBLISH" : "CANCEL"}`,
    content: Buffer.from(appointmentFile(talk, origins)),
  };
  made.set(talk.appointment, attachment);
  return attachment;
}
