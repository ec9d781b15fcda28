import * as v from "valibot";
import { isIsoDay } from "#src/domain/time/german-date.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { checkedText } from "./checked-text.ts";

const MAX_DAYS = 31;

const days = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/, "Bitte geben Sie eine Zahl von Tagen an."),
  v.check((text) => Number(text) <= MAX_DAYS, `Es werden höchstens ${MAX_DAYS} Tage auf einmal angezeigt.`),
);

const day = v.pipe(v.string(), v.check(isIsoDay, "Diesen Tag gibt es nicht."));

const slotSchema = v.object({
  start: v.pipe(v.string(), v.description("Zeitpunkt in UTC.")),
  end: v.string(),
  label: v.pipe(v.string(), v.description("Uhrzeit in Berlin.")),
});

export const getAvailableAppointments = defineContract({
  method: "GET",
  path: "/consultant/get-available-appointments",
  summary: "Nennt freie Zeiten nach Tagen; Tage ohne freie Zeit fehlen.",
  access: "public",
  request: v.strictObject({
    consultant: v.optional(v.pipe(v.string(), v.description("Kennung einer Person; ohne sie gilt: wer frei ist."))),
    from: v.optional(checkedText(day, "Tag in Berlin, sonst heute.")),
    days: v.optional(checkedText(days, "Wie viele Tage, höchstens 31, sonst 7.")),
    kind: v.picklist(["telefon", "video", "rückruf"], "Diese Art des Gesprächs gibt es nicht."),
  }),
  response: v.object({
    timeZone: v.literal("Europe/Berlin"),
    days: v.array(v.object({ day: v.string(), label: v.string(), slots: v.array(slotSchema) })),
  }),
  errors: { "consultant-unknown": { status: 404, message: "Diese Beratungsperson gibt es nicht oder nicht mehr." } },
});
