import { type Appointment, appointmentById } from "#db/repositories/appointments.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import { appointmentNumber, whenOf } from "#src/booking/consulting/appointment-words.ts";
import { isOpen } from "#src/domain/consulting/consultant.ts";
import { kindLabels, statusLabels } from "#src/domain/consulting/words.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { appointmentDeskForm } from "../../rules/consulting/appointment-form.ts";
import { CONSULTING_DESK_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Cell } from "../../rules/table-model.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
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
    note: Readonly<{ typed: string; version: string; error: string | null }>;
    results: readonly Readonly<{ value: string; label: string; chosen: boolean }>[];
  }>;

const results = ["gebucht", "geführt", "nicht erschienen"] as const;
const resultLabels = { gebucht: "noch nichts eingetragen", geführt: "Gespräch geführt", "nicht erschienen": "nicht erschienen" } as const;

type Shown = Readonly<{ problem: ManageMessage | null; typed?: string | undefined; error?: string | undefined }>;

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
      shown = { problem: problemMessage(outcome.reason), typed: form.value.intent === "note" ? form.value.note : undefined };
    } else if (form.response === null) {
      const { typed, errors } = form.refused;
      response.status = 422;
      shown = { problem: problemMessage("invalid"), typed: typed["note"], error: errors["note"] };
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
    note: { typed: shown.typed ?? row.staffNote, version: noteVersionOf(row), error: shown.error ?? null },
    results:
      ahead || !results.some((one) => one === row.status)
        ? [{ value: "gebucht", label: resultLabels.gebucht, chosen: true }]
        : results.map((value) => ({ value, label: resultLabels[value], chosen: value === row.status })),
  };
}
