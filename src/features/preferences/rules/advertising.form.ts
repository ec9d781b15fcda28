import { type Advertising, advertising } from "#src/domain/accounts/consents.ts";
import { defineForm, type FormValues } from "#src/shared/forms/form.ts";
import { versionField } from "#src/shared/forms/version-field.ts";

/** The sentence beside the box is the one that is kept as proof. */
const box = (purpose: Advertising["purpose"], channel: Advertising["channel"]) => {
  const offered = advertising.find((one) => one.purpose === purpose && one.channel === channel);
  if (offered === undefined) throw new Error(`nothing is advertised for ${purpose} by ${channel}`);
  return { kind: "checkbox", label: offered.wording.text, optional: true } as const;
};

/** Consents to advertising, each way on its own; nothing is ticked beforehand (spec:member-area#advertising). */
export const advertisingForm = defineForm({
  id: "werbung",
  unguarded: true,
  fields: {
    ...versionField,
    recommendationsByEmail: box("recommendations", "email"),
    recommendationsByPost: { ...box("recommendations", "post"), hint: "An die Anschrift aus Ihrer letzten Bestellung." },
    recommendationsByPhone: { ...box("recommendations", "phone"), hint: "Unter der Telefonnummer, die in Ihren Angaben steht." },
    expertInformationByEmail: box("expert-information", "email"),
    expertInformationByPost: { ...box("expert-information", "post"), hint: "An die Anschrift aus Ihrer letzten Bestellung." },
  },
  groups: [
    { title: "Seminarempfehlungen", fields: ["version", "recommendationsByEmail", "recommendationsByPost", "recommendationsByPhone"] },
    { title: "Fachinformationen", fields: ["expertInformationByEmail", "expertInformationByPost"] },
  ],
  submit: "Auswahl speichern",
});

export type AdvertisingValues = FormValues<typeof advertisingForm>;
export type AdvertisingField = Exclude<keyof AdvertisingValues, "version">;

/** Which consent stands behind a box. */
export const consentOfField: Readonly<Record<AdvertisingField, Pick<Advertising, "purpose" | "channel">>> = {
  recommendationsByEmail: { purpose: "recommendations", channel: "email" },
  recommendationsByPost: { purpose: "recommendations", channel: "post" },
  recommendationsByPhone: { purpose: "recommendations", channel: "phone" },
  expertInformationByEmail: { purpose: "expert-information", channel: "email" },
  expertInformationByPost: { purpose: "expert-information", channel: "post" },
};

const brand = { brand: { kind: "hidden", label: "Newsletter", rule: "line" } } as const;

export const orderNewsletterForm = defineForm({
  id: "newsletter-bestellen",
  unguarded: true,
  fields: brand,
  submit: "Newsletter bestellen",
});

export const endNewsletterForm = defineForm({ id: "newsletter-abbestellen", unguarded: true, fields: brand, submit: "Abbestellen" });
