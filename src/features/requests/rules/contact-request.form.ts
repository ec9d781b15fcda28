import { defineForm } from "#src/shared/forms/form.ts";
import { companyField, contactFieldsWithoutCall, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";

export const contactForm = defineForm({
  id: "kontaktformular",
  submit: "Nachricht senden",
  fields: {
    topic: {
      kind: "select",
      label: "Betreff",
      rule: "topic",
      options: [
        "Frage zu einem Seminar",
        "Buchung oder Reservierung",
        "Warteliste",
        "Rechnung",
        "Barrierefreiheit",
        "Hinweis zu einem Text",
        "Anderes Anliegen",
      ],
    },
    message: {
      kind: "textarea",
      label: "Ihre Nachricht",
      rule: "message",
      rows: 7,
      hint: "Bei Fragen zu einem Seminar helfen Thema und Termin, bei Rechnungen die Rechnungsnummer.",
    },
    ...personFields,
    company: { ...companyField.company, optional: true },
    ...contactFieldsWithoutCall,
  },
  groups: [
    { title: "Ihr Anliegen", fields: ["topic", "message"] },
    { title: "So erreichen wir Sie", fields: [...personNames, "company", "email", "phone"] },
  ],
});
