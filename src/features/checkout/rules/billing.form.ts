import type { BillingKind } from "#src/domain/booking/billing.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import { defineForm, type FormValues } from "#src/shared/forms/form.ts";
import { addressFields, addressNames } from "#src/shared/forms/groups/address-fields.ts";
import { companyField, contactFields, personFields, personNames } from "#src/shared/forms/groups/person-fields.ts";

export const audienceLabels: Readonly<Record<AudienceKey, string>> = {
  br: "Betriebsrat (BR)",
  sbv: "Schwerbehindertenvertretung (SBV)",
  jav: "Jugend- und Auszubildendenvertretung (JAV)",
};

export const billToLabels: Readonly<Record<BillingKind, string>> = {
  firma: "an die Firma, also den Arbeitgeber",
  eigene: "an mich selbst",
};

const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Of the person; all else is the committee's. */
export const ordererFields = [...personNames, "email", "phone"] as const;

/** Who orders, and where the invoice goes. `unguarded`: what is typed here stays with the visitor's own cart. */
export const billingForm = defineForm({
  id: "rechnung",
  submit: "Weiter zum Prüfen",
  unguarded: true,
  fields: {
    audience: {
      kind: "radio",
      label: "Für wen buchen Sie?",
      rule: "line",
      missing: "Bitte wählen Sie aus, für wen Sie buchen",
      options: optionsOf(audienceLabels),
      hint: "Danach richten sich die Unterlagen für den Beschluss.",
    },
    committee: {
      kind: "text",
      label: "Name des Gremiums",
      rule: "line",
      optional: true,
      hint: "Zum Beispiel „Betriebsrat der Muster GmbH, Werk Köln“.",
    },
    ...personFields,
    email: { ...contactFields.email, hint: "Dorthin schicken wir die Bestätigung." },
    phone: { ...contactFields.phone, hint: "Für Rückfragen zu Ihrer Bestellung." },
    billTo: {
      kind: "radio",
      label: "Die Rechnung geht",
      rule: "line",
      missing: "Bitte wählen Sie aus, an wen die Rechnung geht",
      options: optionsOf(billToLabels),
    },
    company: {
      ...companyField.company,
      optional: true,
      requiredWhen: { field: "billTo", value: "firma" },
      hint: "Pflichtangabe, wenn die Rechnung an die Firma geht.",
    },
    ...addressFields,
    purchaseOrderNumber: {
      kind: "text",
      label: "Bestellnummer",
      rule: "line",
      optional: true,
      hint: "Bestellnummer Ihres Arbeitgebers, steht dann auf der Rechnung.",
    },
  },
  groups: [
    { title: "Ihr Gremium", fields: ["audience", "committee"] },
    { title: "Wer bestellt", fields: ordererFields },
    { title: "Rechnung", fields: ["billTo", "company", ...addressNames, "purchaseOrderNumber"] },
  ],
});

export type BillingValues = FormValues<typeof billingForm>;

/** Hidden on the page: tells for which cart it was filled in, without naming the cart. */
export const CART_MARK = "warenkorb";

export const billingPageForm = defineForm({
  ...billingForm,
  fields: { ...billingForm.fields, [CART_MARK]: { kind: "hidden", label: "Warenkorb", rule: "line", optional: true } },
  groups: [{ title: "Ihr Gremium", fields: ["audience", "committee", CART_MARK] }, ...(billingForm.groups ?? []).slice(1)],
});
