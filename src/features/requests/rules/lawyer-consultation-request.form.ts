import { defineForm } from "#src/shared/forms/form.ts";
import { companyField, contactFields, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";

export const lawyerConsultationForm = defineForm({
  id: "anwaltsberatung",
  submit: "Kontakt anfragen",
  fields: {
    topic: {
      kind: "select",
      label: "Worum geht es?",
      rule: "topic",
      options: [
        "Betriebsvereinbarung",
        "Betriebsänderung, Interessenausgleich und Sozialplan",
        "Einigungsstelle",
        "Kündigung und Anhörung",
        "Arbeitszeit",
        "IT-Systeme und künstliche Intelligenz",
        "Rechte und Kosten des Gremiums",
        "Anderes Anliegen",
      ],
    },
    message: {
      kind: "textarea",
      label: "Ihre Frage in wenigen Sätzen",
      rule: "message",
      rows: 6,
      hint: "Bitte ohne Namen von Beschäftigten und ohne vertrauliche Unterlagen. Nennen Sie eine Frist, wenn eine läuft.",
    },
    ...personFields,
    ...companyField,
    postalCodeOrCity: {
      kind: "text",
      label: "PLZ oder Ort des Betriebs",
      rule: "postalCodeOrCity",
      hint: "Damit wir eine Kanzlei in Ihrer Nähe vorschlagen können.",
    },
    ...contactFields,
  },
  groups: [
    { title: "Ihr Anliegen", fields: ["topic", "message"] },
    { title: "So erreichen wir Sie", fields: [...personNames, "company", "postalCodeOrCity", "email", "phone"] },
  ],
});
