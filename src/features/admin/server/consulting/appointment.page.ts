import type { Db } from "#db/client.ts";
import { type Appointment, appointmentById } from "#db/repositories/appointments.ts";
import { consultantById, consultantIdOfGremium } from "#db/repositories/consultants.ts";
import { actedMembership } from "#db/repositories/gremien.ts";
import { appointmentNumber, whenOf } from "#src/booking/consulting/appointment-words.ts";
import { findSlots } from "#src/booking/consulting/find-slots.ts";
import { isOpen } from "#src/domain/consulting/consultant.ts";
import { proposedEvents } from "#src/domain/consulting/proposal.ts";
import { kindLabels, statusLabels } from "#src/domain/consulting/words.ts";
import { formatClock, formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, type IsoDay, isIsoDay, weekdayShort } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { appointmentDeskForm } from "../../rules/consulting/appointment-form.ts";
import { CONSULTING_DESK_PATH, manageHead, PLANS_PATH } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Cell } from "../../rules/table-model.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { changeAtDesk, noteVersionOf } from "./appointment.service.ts";
import { statusTones } from "./calendar.page.ts";

export type AppointmentDeskModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    given: readonly (readonly [label: string, cell: Cell])[];
    mayAnswer: boolean;
    mayCancel: boolean;
    /** Numbers of events that were proposed, or typed; null for somebody whose address is deleted. */
    proposal: Readonly<{ typed: string; error: string | null }> | null;
    /** Where a training plan begins with whoever asked. */
    planHref: string;
    /** The committee that the visitor acts for, and who advises it so far; null for a visitor without one. */
    gremium: Readonly<{ id: string; name: string; adviser: string | null; assigned: boolean }> | null;
    /** The free times of the same person from a day on; null for what can't be moved. */
    move: Readonly<{ from: IsoDay; options: readonly Readonly<{ value: string; label: string }>[] }> | null;
    note: Readonly<{ typed: string; version: string; error: string | null }>;
    /** How often the links in mails were revoked, and the form that does so, where it was not done. */
    links: Readonly<{ version: number; refused: RefusedStaffForm | null }>;
    results: readonly Readonly<{ value: string; label: string; chosen: boolean }>[];
  }>;

const results = ["gebucht", "geführt", "nicht erschienen"] as const;
const resultLabels = { gebucht: "noch nichts eingetragen", geführt: "Gespräch geführt", "nicht erschienen": "nicht erschienen" } as const;

type Shown = Readonly<{
  problem: ManageMessage | null;
  typed?: string | undefined;
  error?: string | undefined;
  events?: string | undefined;
  eventsError?: string | undefined;
  refused?: RefusedStaffForm;
}>;

const givenBy = ({ salutation, firstname, lastname, email, phone, message, about }: Appointment): AppointmentDeskModel["given"] =>
  email === ""
    ? [["Person", { text: "Die Angaben zur Person sind gelöscht." }]]
    : [
        ["Person", { text: `${salutation} ${firstname} ${lastname}` }],
        ["E-Mail", { text: email, href: `mailto:${encodeURIComponent(email)}` }],
        ["Telefon", phone === null ? { text: "nicht angegeben" } : { text: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` }],
        ["Nachricht", { text: message || "keine" }],
        ["Mitgeschickt", { text: about || "nichts" }],
      ];

const MOVE_DAYS = 7;

async function gremiumOf({ userId, consultantId }: Appointment, db: Db, now: Date): Promise<AppointmentDeskModel["gremium"]> {
  const membership = userId === null ? undefined : await actedMembership(db, userId, now);
  if (membership === undefined) return null;
  const own = await consultantIdOfGremium(db, membership.gremiumId);
  const adviser = own === undefined ? undefined : await consultantById(db, own);
  return { id: membership.gremiumId, name: membership.gremium.name, adviser: adviser?.name ?? null, assigned: own === consultantId };
}

async function movable(row: Appointment, asked: string | null, db: Db, now: Date): Promise<AppointmentDeskModel["move"]> {
  if (!isOpen(row.status) || row.startsAt <= now) return null;
  const from = asked !== null && isIsoDay(asked) ? asked : todayInBerlin(now);
  const wish = { consultantId: row.consultantId, kind: row.kind, except: row.id };
  const options = (await findSlots(db, wish, from, MOVE_DAYS, now)).flatMap(({ day, slots }) =>
    slots
      .filter(({ start }) => start.getTime() !== row.startsAt.getTime())
      .map(({ start }) => ({ value: start.toISOString(), label: `${weekdayShort(day)} ${formatDay(day)}, ${formatClock(start)} Uhr` })),
  );
  return { from, options };
}

/** `/manage/beratung/{id}`: an appointment with what the visitor wrote, and what staff can do with it. */
export async function appointmentDeskPage(context: ManageContext): Promise<Response | AppointmentDeskModel> {
  const { request, locals, url, params, response } = context;
  const id = params["appointment"] ?? "";
  const acting = await actingOf(context);
  let shown: Shown = { problem: null };
  if (request.method === "POST") {
    const form = await submitStaffForm(appointmentDeskForm, request, locals);
    if (form.ok) {
      const outcome = await changeAtDesk(id, form.value, acting);
      if (outcome.ok) return seeOther(`${CONSULTING_DESK_PATH}/${id}?meldung=${outcome.value}`);
      if (outcome.reason === "appointment-unknown") return bare(404);
      if (outcome.reason === "forbidden") return bare(403);
      response.status = 409;
      shown = {
        problem: problemMessage(outcome.reason),
        ...(form.value.intent === "note" && { typed: form.value.note }),
        ...(form.value.intent === "propose" && { events: form.value.termin }),
        refused: { intent: form.value.intent, typed: form.typed, errors: {} },
      };
    } else if (form.response === null) {
      const { typed, errors } = form.refused;
      response.status = 422;
      const proposal = { events: typed["termin"], eventsError: errors["termin"] };
      shown = { problem: problemMessage("invalid"), typed: typed["note"], error: errors["note"], ...proposal, refused: form.refused };
    } else return form.response;
  }
  const row = await appointmentById(locals.store.db, id);
  const consultant = row && (await consultantById(locals.store.db, row.consultantId));
  if (row === undefined || consultant === undefined) return bare(404);
  const path = `${CONSULTING_DESK_PATH}/${id}`;
  const ahead = row.startsAt > acting.now;
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead(`Beratungstermin ${appointmentNumber(row)}`, path, { label: "Beratung", path: CONSULTING_DESK_PATH }),
    path,
    facts: [
      ["Stand", { text: statusLabels[row.status], badge: statusTones[row.status] }],
      ["Termin", { text: whenOf(row) }],
      ["Wer berät", { text: consultant.name, href: `${CONSULTING_DESK_PATH}/zeiten/${consultant.id}` }],
      ["Gespräch", { text: kindLabels[row.kind] }],
      ["Thema", { text: row.topic }],
      ["Vereinbart", { text: formatInstant(row.createdAt) }],
    ],
    given: givenBy(row),
    mayAnswer: row.status === "angefragt" && ahead,
    mayCancel: isOpen(row.status) && ahead,
    proposal:
      row.email === "" ? null : { typed: shown.events ?? proposedEvents(row.proposal).join(", "), error: shown.eventsError ?? null },
    planHref: `${PLANS_PATH}?termin=${id}#neu`,
    gremium: await gremiumOf(row, locals.store.db, acting.now),
    move: await movable(row, url.searchParams.get("ab"), locals.store.db, acting.now),
    links: { version: row.linkVersion, refused: shown.refused ?? null },
    note: { typed: shown.typed ?? row.staffNote, version: noteVersionOf(row), error: shown.error ?? null },
    results:
      ahead || !results.some((one) => one === row.status)
        ? [{ value: "gebucht", label: resultLabels.gebucht, chosen: true }]
        : results.map((value) => ({ value, label: resultLabels[value], chosen: value === row.status })),
  };
}
