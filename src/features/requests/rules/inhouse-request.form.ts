import { defineForm } from "#src/shared/forms/form.ts";
import { companyField, contactFields, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";

export const inhouseForm = defineForm({
  id: "inhouse-anfrage",
  submit: "Angebot anfragen",
  fields: {
    title: {
      kind: "text",
      label: "Thema der Schulung",
      rule: "title",
      missing: "Bitte nennen Sie das Thema der Schulung",
      hint: "Ein Seminar aus unserem Programm oder Ihre eigenen Schwerpunkte.",
    },
    participants: { kind: "number", label: "Zahl der Teilnehmenden", rule: "participants", width: "third" },
    postalCodeOrCity: {
      kind: "text",
      label: "Ort der Schulung",
      rule: "postalCodeOrCity",
      hint: "Postleitzahl oder Ort.",
      width: "third",
    },
    period: {
      kind: "text",
      label: "Zeitraum",
      rule: "line",
      missing: "Bitte nennen Sie einen Zeitraum",
      hint: "Zum Beispiel „KW 10 bis 14“.",
      width: "third",
    },
    personalNotes: {
      kind: "textarea",
      label: "Was wir noch wissen sollten",
      rule: "personalNotes",
      rows: 5,
      optional: true,
      hint: "Vorkenntnisse des Gremiums, anstehende Verhandlungen, Betriebsvereinbarungen, die besprochen werden sollen.",
    },
    ...personFields,
    ...companyField,
    ...contactFields,
  },
  groups: [
    { title: "Ihre Schulung", fields: ["title", "participants", "postalCodeOrCity", "period", "personalNotes"] },
    { title: "So erreichen wir Sie", fields: [...personNames, "company", "email", "phone"] },
  ],
});
