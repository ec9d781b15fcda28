import type { Brand } from "#src/brand/brand.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { contactFields, personFields } from "#src/shared/forms/groups/person-fields.ts";

/** What a subscriber agrees to; kept with the subscription word for word, so a change here needs a new consent. */
export const consentTexts: Readonly<Record<Brand, string>> = {
  ifb: "Ja, ich möchte den ifb-Newsletter mit Neuigkeiten zu Seminaren, Fachtagungen und Schulungsrecht per E-Mail erhalten. Meine Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen, am einfachsten über den Abmeldelink in jeder Ausgabe.",
  betriebsrat:
    "Ja, ich möchte den betriebsrat-Newsletter mit Rechtsprechung, Gesetzesänderungen und Praxiswissen für die Betriebsratsarbeit per E-Mail erhalten. Meine Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen, am einfachsten über den Abmeldelink in jeder Ausgabe.",
};

const formOf = (brand: Brand) =>
  defineForm({
    id: "newsletter",
    submit: "Newsletter bestellen",
    fields: {
      email: { ...contactFields.email, width: "full" },
      firstname: { ...personFields.firstname, optional: true, width: "half" },
      lastname: { ...personFields.lastname, optional: true, width: "half" },
      consent: {
        kind: "checkbox",
        label: consentTexts[brand],
        missing: "Bitte stimmen Sie zu, damit wir Ihnen den Newsletter schicken dürfen",
      },
    },
  });

export const newsletterForms = { ifb: formOf("ifb"), betriebsrat: formOf("betriebsrat") } as const;
