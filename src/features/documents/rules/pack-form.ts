import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import { MAX_PARTICIPANTS, MIN_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { defineForm, type FormField } from "#src/shared/forms/form.ts";

export const audienceLabels: Readonly<Record<(typeof audienceKeys)[number], string>> = {
  br: "Betriebsrat",
  sbv: "Schwerbehindertenvertretung",
  jav: "Jugend- und Auszubildendenvertretung",
};

export const positions: readonly number[] = Array.from({ length: MAX_PARTICIPANTS }, (_, index) => index + 1);
export const nameField = (position: number): string => `name${position}`;
export const optionField = (position: number): string => `hotel${position}`;

const optional = true;

const headFields = {
  zielgruppe: {
    kind: "radio",
    label: "Für wen sind die Unterlagen?",
    rule: "line",
    options: audienceKeys.map((value) => ({ value, label: audienceLabels[value] })),
    optional,
  },
  gremium: {
    kind: "text",
    label: "Name des Gremiums",
    rule: "line",
    autocomplete: "off",
    hint: "Zum Beispiel Betriebsrat Werk Nord",
    optional,
  },
  firma: { kind: "text", label: "Betrieb oder Unternehmen", rule: "line", autocomplete: "organization", optional },
} as const;

const nameOf = (position: number): FormField => ({
  kind: "text",
  label: `${position}. Person: Vor- und Nachname`,
  rule: "line",
  autocomplete: "off",
  width: "half",
  optional,
});
const optionOf: FormField = {
  kind: "select",
  label: "Verpflegung und Übernachtung",
  rule: "hotelOverNightOption",
  options: overnightOptions,
  width: "half",
  optional,
};

const people: Readonly<Record<string, FormField>> = Object.fromEntries(
  positions.flatMap((position) => [
    [nameField(position), nameOf(position)],
    [optionField(position), optionOf],
  ]),
);

/** `unguarded`: nothing typed here is kept, or reaches anybody but the one who typed it. */
const shared = { submit: "Unterlagen anzeigen", unguarded: true } as const;

/** What the documents of one event ask for. Nothing is required: what is missing is a blank on paper. */
export const packForm = defineForm({
  ...shared,
  id: "unterlagen-angaben",
  fields: {
    ...headFields,
    personen: {
      kind: "number",
      label: "Wie viele Personen nehmen teil?",
      rule: "line",
      autocomplete: "off",
      width: "third",
      hint: `${MIN_PARTICIPANTS} bis ${MAX_PARTICIPANTS} Personen`,
      optional,
    } as FormField,
    ...people,
  },
});

export const cartPackForm = defineForm({ ...shared, id: "warenkorb-unterlagen", fields: headFields });
