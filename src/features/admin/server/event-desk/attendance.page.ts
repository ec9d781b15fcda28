import { type AttendanceEntry, attendanceOf } from "#db/repositories/attendance.ts";
import type { Participant } from "#db/repositories/event-participants.ts";
import { beginsAt, currentHalfDay, type HalfDay, halfDayName, halfDaysOf, keyOf } from "#src/domain/attendance/half-days.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { attendanceForm, CHOSEN, SHOWN } from "../../rules/event-desk/attendance-form.ts";
import { attendanceRefusals, conflictSentence, presenceWord } from "../../rules/event-desk/attendance-words.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { FIELDS_OF_ALL_SEATS_BYTES, submitStaffForm } from "../staff-form.ts";
import { type AttendanceInput, enterAttendance, type RecordedAttendance } from "./attendance.service.ts";
import { BADGE, seatOfBadge } from "./badge-code.ts";
import { type EventDesk, type EventDeskFrame, eventDeskFrame, groupName, openEventDesk, peopleOf } from "./event-desk.ts";

export type AttendanceRow = Readonly<{
  bookingId: string;
  name: string;
  group: string;
  /** Only a reservation so far. */
  reserved: boolean;
  /** Null: nobody has said. */
  present: boolean | null;
  /** `anwesend · Adele Admin, 05.03.2027, 09:12`. */
  said: string | null;
  /** What was said otherwise a moment ago. */
  conflict: string | null;
  /** Whose badge was scanned. */
  scanned: boolean;
}>;

export type AttendancePage = EventDeskFrame &
  Readonly<{
    /** Entries on a device belong to whoever made them. */
    userId: string;
    halfDay: Readonly<HalfDay & { key: string; name: string; ahead: boolean }>;
    choices: readonly Readonly<{ name: string; href: string; current: boolean; summary: string }>[];
    rows: readonly AttendanceRow[];
  }>;

function saidOf({ present, by, at }: AttendanceEntry): string {
  return `${presenceWord(present)} · ${by ?? "Konto gelöscht"}, ${formatInstant(at)}`;
}

type Fields = Readonly<Record<string, string>>;

/** Only what was changed on this page: what others have entered since then is not undone by what nobody touched. */
function changesIn(fields: Fields, { day, half }: HalfDay, now: Date): readonly AttendanceInput[] {
  const all = fields["intent"] === "all-present";
  return Object.entries(fields).flatMap(([name, shown]): readonly AttendanceInput[] => {
    if (!name.startsWith(SHOWN)) return [];
    const bookingId = name.slice(SHOWN.length);
    const chosen = fields[CHOSEN + bookingId] ?? "";
    const wanted = chosen === "" && all ? "ja" : chosen;
    return wanted === "" || wanted === shown ? [] : [{ bookingId, day, half, present: wanted === "ja", at: now }];
  });
}

type Sent = Readonly<{ answer: Response }> | Readonly<{ recorded: RecordedAttendance }> | Readonly<{ problem: ManageMessage }>;

async function submit(context: ManageContext, desk: EventDesk, halfDays: readonly HalfDay[]): Promise<Sent> {
  const { event, acting } = desk;
  const form = await submitStaffForm(attendanceForm, context.request, context.locals, FIELDS_OF_ALL_SEATS_BYTES);
  if (!form.ok) return { answer: form.response ?? bare(400) };
  const halfDay = halfDays.find((known) => keyOf(known) === form.value.halbtag);
  if (halfDay === undefined) return { problem: problemMessage("half-day-unknown") };
  const entries = changesIn(form.value, halfDay, acting.now);
  const recorded = await enterAttendance(event.eventId, entries, acting);
  if (recorded === undefined) return { answer: bare(404) };
  if (recorded.conflicts.length > 0 || recorded.refused.length > 0) return { recorded };
  return { answer: seeOther(`${new URL(context.request.url).pathname}?halbtag=${keyOf(halfDay)}&meldung=attendance-saved`) };
}

type Seen = Readonly<{ recorded: RecordedAttendance | null; scanned: string | null }>;

function rowOf({ booking, ...of }: Participant, entry: AttendanceEntry | undefined, { recorded, scanned }: Seen): AttendanceRow {
  const conflict = recorded?.conflicts.find(({ bookingId }) => bookingId === booking.id);
  return {
    bookingId: booking.id,
    name: fullName(booking),
    group: groupName(of),
    reserved: booking.status === "reserviert",
    present: entry?.present ?? null,
    said: entry === undefined ? null : saidOf(entry),
    conflict: conflict === undefined ? null : conflictSentence(conflict.counts, conflict.earlier, conflict.mine),
    scanned: booking.id === scanned,
  };
}

function choicesOf(all: readonly HalfDay[], chosen: HalfDay, path: string, entries: readonly AttendanceEntry[], people: number) {
  const byHalfDay = Map.groupBy(entries, keyOf);
  return all.map((halfDay) => {
    const present = (byHalfDay.get(keyOf(halfDay)) ?? []).filter((entry) => entry.present).length;
    return {
      name: halfDayName(halfDay),
      href: `${path}?halbtag=${keyOf(halfDay)}`,
      current: keyOf(halfDay) === keyOf(chosen),
      summary: byHalfDay.has(keyOf(halfDay)) ? `${present} von ${people} anwesend` : "nichts eingetragen",
    };
  });
}

const problemOf = ({ refused }: RecordedAttendance): ManageMessage | null => {
  const [first] = refused;
  return first === undefined ? problemMessage("attendance-conflict") : { kind: "problem", text: attendanceRefusals[first.reason] };
};

/** `/manage/termine/{eventId}/anwesenheit?halbtag=2027-03-05-vormittag`: who is there on one half-day (spec:staff#attendance). */
export async function attendancePage(context: ManageContext): Promise<Response | AttendancePage> {
  const desk = await openEventDesk(context);
  if (desk === undefined) return bare(404);
  const { event, acting } = desk;
  const halfDays = halfDaysOf(event);
  let recorded: RecordedAttendance | null = null;
  let problem: ManageMessage | null = null;
  if (context.request.method === "POST") {
    const sent = await submit(context, desk, halfDays);
    if ("answer" in sent) return sent.answer;
    context.response.status = 409;
    if ("recorded" in sent) recorded = sent.recorded;
    problem = "problem" in sent ? sent.problem : problemOf(sent.recorded);
  }
  const asked = context.url.searchParams.get("halbtag");
  const chosen = halfDays.find((halfDay) => keyOf(halfDay) === asked) ?? currentHalfDay(halfDays, acting.now);
  if (chosen === undefined) throw new Error(`event ${event.eventId} has no half-days`);
  const people = await peopleOf(desk);
  const entries = await attendanceOf(
    acting.locals.store.db,
    people.map(({ booking }) => booking.id),
  );
  const here = new Map(entries.filter((entry) => keyOf(entry) === keyOf(chosen)).map((entry) => [entry.bookingId, entry]));
  const code = context.url.searchParams.get(BADGE);
  const scanned = code === null ? null : seatOfBadge(code, acting.locals);
  const rows = people.map((person) => rowOf(person, here.get(person.booking.id), { recorded, scanned }));
  // A code that is not ours, and one of a seat elsewhere or given up, are told the same.
  if (code !== null && problem === null && !rows.some((row) => row.scanned)) {
    problem = problemMessage("badge-unknown");
    context.response.status = 404;
  }
  const frame = eventDeskFrame(desk, "anwesenheit", context.url, problem);
  return {
    ...frame,
    userId: acting.session.userId,
    halfDay: { ...chosen, key: keyOf(chosen), name: halfDayName(chosen), ahead: beginsAt(chosen) > acting.now },
    choices: choicesOf(halfDays, chosen, frame.path, entries, people.length),
    // Whoever was scanned stands first.
    rows: rows.toSorted((one, other) => Number(other.scanned) - Number(one.scanned)),
  };
}
