import { defineForm } from "#src/shared/forms/form.ts";
import { addressFields, addressNames } from "#src/shared/forms/groups/address-fields.ts";
import { companyField, contactFieldsWithoutCall, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";

export const catalogueForm = defineForm({
  id: "katalogbestellung",
  submit: "Katalog bestellen",
  fields: {
    catalogue: {
      kind: "radio",
      label: "Welchen Katalog möchten Sie?",
      rule: "line",
      missing: "Bitte wählen Sie einen Katalog aus",
      options: [
        "Seminare für Betriebsräte",
        "Seminare für Schwerbehindertenvertretungen",
        "Seminare für Jugend- und Auszubildendenvertretungen",
      ],
    },
    ...personFields,
    ...companyField,
    ...addressFields,
    email: contactFieldsWithoutCall.email,
    phone: { ...contactFieldsWithoutCall.phone, hint: "Nur für Rückfragen zu Ihrer Bestellung." },
  },
  groups: [
    { title: "Ihr Katalog", fields: ["catalogue"] },
    { title: "Wohin wir ihn schicken", fields: [...personNames, "company", ...addressNames] },
    { title: "Für Rückfragen", fields: ["email", "phone"] },
  ],
});
