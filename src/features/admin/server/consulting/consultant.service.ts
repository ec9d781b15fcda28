import { randomUUID } from "node:crypto";
import { setBusyCalendar } from "#db/repositories/busy-cells.ts";
import {
  type ConsultantInput,
  changeConsultant,
  consultantById,
  insertConsultant,
  type StoredConsultant,
} from "#db/repositories/consultants.ts";
import { audit } from "#src/accounts/audit.ts";
import { BUSY_SEAL } from "#src/booking/consulting/busy/refresh-busy.ts";
import { consultingTopics } from "#src/domain/consulting/consultant.ts";
import { germanStates } from "#src/domain/time/state-holidays.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seal } from "#src/shared/server/secrets/seal.ts";
import type { consultantForm } from "../../rules/consulting/consultant.form.ts";
import { exceptionsInWords, hoursInWords, readExceptions, readHours } from "../../rules/consulting/read-hours.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

type Values = FormValues<typeof consultantForm>;
type Errors = Readonly<Record<string, string>>;
/** An address of a calendar, none any more (null), or what there was (undefined). */
type BusyWish = string | null | undefined;
type Read =
  | Readonly<{ ok: true; value: Omit<ConsultantInput, "id" | "userId" | "portrait">; busy: BusyWish }>
  | Readonly<{ ok: false; errors: Errors }>;

const isRoom = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

/** Whether it leads into our own network is asked when it is read, each time. */
function isCalendar(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "" && text.length <= 2000;
}

/** What was typed as a consultant, or what is wrong with it, field by field. */
export function readConsultant(values: Values): Read {
  const hours = readHours(values.hours);
  const exceptions = readExceptions(values.exceptions ?? "");
  const lines = values.topics.split(/\r?\n/).map((line) => line.trim());
  const wished = lines.filter((line) => line !== "");
  const topics = consultingTopics.filter((topic) => wished.includes(topic));
  const regions = (values.regions ?? "").split(/[\s,;]+/).filter((region) => region !== "");
  const meetingUrl = values.meetingUrl ?? null;
  const state = germanStates.find((one) => one === values.state) ?? null;
  const errors: Record<string, string> = {};
  if (!hours.ok) errors["hours"] = hours.error;
  if (!exceptions.ok) errors["exceptions"] = exceptions.error;
  if (topics.length !== new Set(wished).size)
    errors["topics"] = "Bitte schreiben Sie die Themen so, wie sie im Hinweis stehen, eines je Zeile.";
  if (regions.some((region) => !/^\d{1,5}$/.test(region)))
    errors["regions"] = "Bitte geben Sie Anfänge von Postleitzahlen an: ein bis fünf Ziffern.";
  if (meetingUrl !== null && !isRoom(meetingUrl)) errors["meetingUrl"] = "Bitte geben Sie einen Link an, der mit https:// beginnt.";
  if (values.busyUrl !== undefined && !isCalendar(values.busyUrl))
    errors["busyUrl"] = "Bitte geben Sie eine Adresse an, die mit https:// beginnt, ohne Benutzername und Kennwort.";
  if (!hours.ok || !exceptions.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { name, email, phone, introduction, confirms, active } = values;
  const length = { minutes: Number(values.minutes), bufferMinutes: Number(values.buffer), perDay: Number(values.perDay) };
  return {
    ok: true,
    busy: values.forgetBusy ? null : values.busyUrl,
    value: {
      ...{ name, email, phone, introduction, confirms, active, topics, regions, meetingUrl },
      schedule: { hours: hours.value, exceptions: exceptions.value, state, ...length },
    },
  };
}

/** A consultant as the form shows it; of a new one what most have. */
export function consultantValues(consultant: StoredConsultant | undefined): TypedValues {
  if (consultant === undefined)
    return { version: "0", minutes: "30", buffer: "15", perDay: "6", active: TICKED, hours: "Mo 09:00–12:00", state: "Bayern" };
  const { schedule, name, email, phone, meetingUrl, introduction, topics, regions, confirms, active, version } = consultant;
  return {
    ...{ name, email, phone, introduction, version: String(version), meetingUrl: meetingUrl ?? "" },
    topics: topics.join("\n"),
    regions: regions.join(", "),
    hours: hoursInWords(schedule.hours),
    exceptions: exceptionsInWords(schedule.exceptions),
    state: schedule.state ?? "",
    minutes: String(schedule.minutes),
    buffer: String(schedule.bufferMinutes),
    perDay: String(schedule.perDay),
    ...(confirms && { confirms: TICKED }),
    ...(active && { active: TICKED }),
  };
}

export type Saved = Readonly<{ ok: true; id: string }> | Readonly<{ ok: false; reason: "consultant-outdated" | "forbidden" }>;

/** Keeps profile and times; appointments that were agreed stay. `id` is null for a new one. */
export async function saveConsultant(
  id: string | null,
  { value: values, busy }: Extract<Read, { ok: true }>,
  version: number,
  acting: Acting,
): Promise<Saved> {
  const { locals, now } = acting;
  return locals.store.write(async (tx): Promise<Saved> => {
    if (!(await mayStill(tx, "consulting", acting))) return { ok: false, reason: "forbidden" };
    const known = id === null ? undefined : await consultantById(tx, id);
    const saved: ConsultantInput = {
      ...values,
      id: known?.id ?? randomUUID(),
      userId: known?.userId ?? null,
      portrait: known?.portrait ?? null,
    };
    if (known === undefined) await insertConsultant(tx, saved, now);
    else if (!(await changeConsultant(tx, saved, version, now))) return { ok: false, reason: "consultant-outdated" };
    if (busy !== undefined) await setBusyCalendar(tx, saved.id, busy === null ? null : seal(busy, locals.secret, BUSY_SEAL));
    const action = known === undefined ? "consultant-added" : "consultant-changed";
    await audit(tx, acting, { action, subject: `consultant:${saved.id}` });
    return { ok: true, id: saved.id };
  });
}
