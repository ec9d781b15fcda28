import { randomUUID } from "node:crypto";
import {
  type ConsultantInput,
  changeConsultant,
  consultantById,
  insertConsultant,
  type StoredConsultant,
} from "#db/repositories/consultants.ts";
import { audit } from "#src/accounts/audit.ts";
import { consultingTopics } from "#src/domain/consulting/consultant.ts";
import { germanStates } from "#src/domain/time/state-holidays.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { consultantForm } from "../../rules/consulting/consultant.form.ts";
import { exceptionsInWords, hoursInWords, readExceptions, readHours } from "../../rules/consulting/read-hours.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

type Values = FormValues<typeof consultantForm>;
type Errors = Readonly<Record<string, string>>;
type Read = Readonly<{ ok: true; value: Omit<ConsultantInput, "id" | "userId" | "portrait"> }> | Readonly<{ ok: false; errors: Errors }>;

const isRoom = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

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
  if (!hours.ok || !exceptions.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { name, email, phone, introduction, confirms, active } = values;
  const length = { minutes: Number(values.minutes), bufferMinutes: Number(values.buffer), perDay: Number(values.perDay) };
  return {
    ok: true,
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
  values: Extract<Read, { ok: true }>["value"],
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
    const action = known === undefined ? "consultant-added" : "consultant-changed";
    await audit(tx, acting, { action, subject: `consultant:${saved.id}` });
    return { ok: true, id: saved.id };
  });
}
