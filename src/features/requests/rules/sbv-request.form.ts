import { defineForm } from "#src/shared/forms/form.ts";
import { companyField, contactFieldsWithoutCall, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";

export const sbvForm = defineForm({
  id: "sbv-anfrage",
  submit: "Anfrage senden",
  fields: {
    topic: {
      kind: "select",
      label: "Worum geht es?",
      rule: "topic",
      options: [
        "Einstieg ins Amt der Vertrauensperson",
        "Weiterbildung mit Vorkenntnissen",
        "Schulung für stellvertretende Mitglieder",
        "Gemeinsame Schulung von SBV und Betriebsrat",
        "Wahl der Schwerbehindertenvertretung",
        "Anderes Anliegen",
      ],
    },
    message: {
      kind: "textarea",
      label: "Ihre Nachricht",
      rule: "message",
      rows: 6,
      hint: "Bitte nennen Sie keine Namen und keine Gesundheitsdaten von Beschäftigten.",
    },
    ...personFields,
    ...companyField,
    postalCodeOrCity: {
      kind: "text",
      label: "PLZ oder Ort",
      rule: "postalCodeOrCity",
      optional: true,
      hint: "Damit wir Schulungsorte in Ihrer Nähe vorschlagen können.",
    },
    ...contactFieldsWithoutCall,
  },
  groups: [
    { title: "Ihr Anliegen", fields: ["topic", "message"] },
    { title: "So erreichen wir Sie", fields: [...personNames, "company", "postalCodeOrCity", "email", "phone"] },
  ],
});
