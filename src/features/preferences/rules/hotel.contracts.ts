import * as v from "valibot";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { CONSENT_MISSING, type HotelValues, hotelForm, lacksConsent } from "./hotel.form.ts";
import { preferenceRefusals } from "./preference-refusals.ts";

const text = v.nullable(v.string());

const preferences = v.object({
  /** Goes back with a change: who has read something older is told so. */
  version: v.string(),
  room: text,
  smoking: text,
  floor: text,
  nearLift: v.boolean(),
  quiet: v.boolean(),
  longBed: v.boolean(),
  parking: v.boolean(),
  notes: text,
  diet: text,
  allergies: text,
  stepFree: v.boolean(),
  wheelchair: v.boolean(),
  hearing: v.boolean(),
  assistance: v.boolean(),
  accessibility: text,
  /** To keeping what tells of health. */
  consent: v.boolean(),
  consentGivenAt: text,
  keep: v.boolean(),
});

export const getHotelPreferences = defineContract({
  method: "GET",
  path: "/api-meinifb/get-hotel-preferences",
  summary: "Was jemand sich vom Hotel wünscht; nur für die Person selbst, nicht in der Ansicht als Kunde.",
  access: "credentials",
  request: v.strictObject({}),
  response: preferences,
  errors: {},
});

export const updateHotelPreferences = defineContract({
  method: "POST",
  also: ["PUT"],
  path: "/api-meinifb/update-hotel-preferences",
  summary:
    "Speichert alle Wünsche auf einmal; was fehlt, wird geleert. Angaben zu Ernährung, Allergien und Barrierefreiheit nur mit Einwilligung (consent).",
  access: "credentials",
  request: v.pipe(
    requestSchema(hotelForm),
    // A transformation, as the OpenAPI document knows no rule over several fields.
    v.rawTransform<HotelValues, HotelValues>(({ dataset: { value }, addIssue, NEVER }) => {
      if (!lacksConsent(value)) return value;
      addIssue({
        message: CONSENT_MISSING,
        path: [{ type: "object", origin: "value", input: value, key: "consent", value: value.consent }],
      });
      return NEVER;
    }),
  ),
  response: preferences,
  errors: { "changed-elsewhere": preferenceRefusals["changed-elsewhere"] },
});
