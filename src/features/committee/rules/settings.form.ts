import { mayBook, pricesFor } from "#src/domain/accounts/committee-settings.ts";
import { invoiceFields } from "#src/domain/booking/invoice-fields.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { addressFields, addressNames } from "#src/shared/forms/groups/address-fields.ts";
import { companyField } from "#src/shared/forms/groups/person-fields.ts";

const optional = true;

const bookingLabels: Readonly<Record<(typeof mayBook)[number], string>> = { members: "alle Mitglieder", chair: "nur der Vorsitz" };
const priceLabels: Readonly<Record<(typeof pricesFor)[number], string>> = {
  chair: "der Vorsitz, sonst nur, wer selbst bestellt hat",
  members: "alle Mitglieder",
};

const { street, streetNumber, postalCode, city } = addressFields;
const addressed = {
  company: { ...companyField.company, optional, hint: "Wie sie auf der Rechnung stehen soll." },
  street: { ...street, optional },
  streetNumber: { ...streetNumber, optional },
  postalCode: { ...postalCode, optional },
  city: { ...city, optional },
} as const;

/** What a chair settles for the committee; address and invoice data stand in its checkouts. */
export const settingsForm = defineForm({
  id: "einstellungen",
  unguarded: true,
  fields: {
    mayBook: {
      kind: "radio",
      label: "Bestellen für das Gremium dürfen",
      rule: "line",
      options: mayBook.map((value) => ({ value, label: bookingLabels[value] })),
      missing: "Bitte wählen Sie aus, wer bestellen darf",
    },
    pricesFor: {
      kind: "radio",
      label: "Preise sieht",
      rule: "line",
      options: pricesFor.map((value) => ({ value, label: priceLabels[value] })),
      missing: "Bitte wählen Sie aus, wer Preise sieht",
    },
    ...addressed,
    ...invoiceFields,
    gremium: { kind: "hidden", label: "Gremium", rule: "line", optional },
    /** Of what the form was shown with. */
    gezeigt: { kind: "hidden", label: "Stand", rule: "line", optional },
  },
  groups: [
    { title: "Rechte", fields: ["mayBook", "pricesFor", "gremium", "gezeigt"] },
    { title: "Rechnungsanschrift", fields: ["company", ...addressNames] },
    { title: "Rechnung", fields: ["invoiceEmail", "country", "purchaseOrderNumber", "costCentre", "leitwegId", "vatId"] },
  ],
  submit: "Einstellungen speichern",
});

const partly = "Bitte geben Sie die ganze Anschrift an oder lassen Sie sie leer";

/** An address is there as a whole or not at all. */
export function addressProblems(
  typed: Readonly<{ [Name in keyof typeof addressed]?: string | undefined }>,
): Readonly<Record<string, string>> {
  const names = Object.keys(addressed) as (keyof typeof addressed)[];
  const lacking = names.filter((name) => typed[name] === undefined);
  return lacking.length === names.length ? {} : Object.fromEntries(lacking.map((name) => [name, partly]));
}

/** As people read what a form holds: the label of a choice. */
export function settingInWords(name: string, value: string): string {
  if (value === "") return "leer";
  if (name === "mayBook" || name === "pricesFor") {
    const labels: Readonly<Record<string, string>> = name === "mayBook" ? bookingLabels : priceLabels;
    return `„${labels[value] ?? value}“`;
  }
  return `„${value}“`;
}
