import { defineForm } from "#src/shared/forms/form.ts";
import { addressFields, addressNames } from "#src/shared/forms/groups/address-fields.ts";
import { companyField, contactFields, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";
import { hotelOverNightOptions } from "./overnight-options.ts";

export const generalRegistrationForm = defineForm({
  id: "anmeldung",
  submit: "Anmeldung senden",
  fields: {
    title: {
      kind: "text",
      label: "Seminar oder Veranstaltung",
      rule: "title",
      missing: "Bitte nennen Sie das Seminar oder die Veranstaltung",
    },
    period: {
      kind: "text",
      label: "Termin und Ort",
      rule: "line",
      missing: "Bitte nennen Sie den Termin",
      hint: "Zum Beispiel „8. bis 11. März, Köln“ oder die Nummer des Termins.",
    },
    hotelOverNightOption: {
      kind: "select",
      label: "Verpflegung und Übernachtung",
      rule: "hotelOverNightOption",
      options: hotelOverNightOptions,
    },
    ...personFields,
    ...companyField,
    ...addressFields,
    ...contactFields,
    personalNotes: {
      kind: "textarea",
      label: "Anmerkungen",
      rule: "personalNotes",
      rows: 4,
      optional: true,
      hint: "Abweichende Rechnungsanschrift, Verpflegungswünsche, Bedarf an Barrierefreiheit.",
    },
  },
  groups: [
    { title: "Ihre Veranstaltung", fields: ["title", "period", "hotelOverNightOption"] },
    { title: "Wer teilnimmt", fields: [...personNames, "email", "phone"] },
    { title: "Betrieb und Anschrift", fields: ["company", ...addressNames, "personalNotes"] },
  ],
});
