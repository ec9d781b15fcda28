import { defineForm } from "#src/shared/forms/form.ts";
import { companyField, contactFields, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";
import { hotelOverNightOptions } from "./overnight-options.ts";

export const digitalenWandelForm = defineForm({
  id: "digitaler-wandel",
  submit: "Anmeldung senden",
  fields: {
    topic: {
      kind: "select",
      label: "Schwerpunkt",
      rule: "topic",
      missing: "Bitte wählen Sie einen Schwerpunkt aus",
      options: [
        "Künstliche Intelligenz im Betrieb",
        "IT-Systeme und Mitbestimmung",
        "Mobile Arbeit",
        "Datenschutz im Betriebsratsbüro",
        "Noch offen, bitte beraten Sie mich",
      ],
    },
    hotelOverNightOption: {
      kind: "select",
      label: "Verpflegung und Übernachtung",
      rule: "hotelOverNightOption",
      options: hotelOverNightOptions,
    },
    ...personFields,
    ...contactFields,
    ...companyField,
    streetAndHouseNumber: {
      kind: "text",
      label: "Straße und Hausnummer",
      rule: "streetAndHouseNumber",
      autocomplete: "address-line1",
      width: "half",
    },
    postalCodeOrCity: { kind: "text", label: "PLZ und Ort", rule: "postalCodeOrCity", width: "half" },
    personalNotes: { kind: "textarea", label: "Anmerkungen", rule: "personalNotes", rows: 4, optional: true },
  },
  groups: [
    { title: "Ihre Teilnahme", fields: ["topic", "hotelOverNightOption"] },
    { title: "Wer teilnimmt", fields: [...personNames, "email", "phone"] },
    { title: "Betrieb und Anschrift", fields: ["company", "streetAndHouseNumber", "postalCodeOrCity", "personalNotes"] },
  ],
});
