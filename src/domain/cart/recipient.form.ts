import { defineForm } from "#src/shared/forms/form.ts";
import { otherPersonFields } from "#src/shared/forms/groups/person-fields.ts";
import { type OvernightOption, offeredOptions, overnightOptions } from "../events/overnight-option.ts";
import { type RecipientKind, recipientKinds } from "./recipient.ts";

export const kindSentences: Readonly<Record<RecipientKind, string>> = {
  buchung: "Buchung: Der Platz ist verbindlich belegt.",
  reservierung: "Reservierung: Der Platz wird 14 Tage lang kostenfrei freigehalten, damit Ihr Gremium den Beschluss fassen kann.",
};

const kind = {
  kind: "radio",
  label: "Art der Anmeldung",
  rule: "line",
  missing: "Bitte wählen Sie zwischen Buchung und Reservierung",
  options: recipientKinds.map((value) => ({ value, label: kindSentences[value] })),
} as const;
const { salutation, ...names } = otherPersonFields;
const hotelOverNightOption = {
  kind: "select",
  label: "Verpflegung und Übernachtung",
  rule: "hotelOverNightOption",
  options: overnightOptions,
  width: "half",
} as const;
const contact = {
  email: { kind: "email", label: "E-Mail-Adresse", rule: "email", optional: true, width: "half" },
  personalNotes: {
    kind: "textarea",
    label: "Anmerkungen",
    rule: "personalNotes",
    optional: true,
    rows: 3,
    hint: "Zum Beispiel Ernährung oder Barrierefreiheit. Bitte keine Diagnosen.",
  },
} as const;
const optional = true;

/** `unguarded`: nothing that programs could send here reaches anybody but themselves. */
const shared = { id: "person", submit: "Person eintragen", unguarded: true } as const;

export const recipientForm = defineForm({ ...shared, fields: { kind, salutation, ...names, hotelOverNightOption, ...contact } });

/** Without a night in it. */
const oneDayRecipientForm = defineForm({
  ...shared,
  fields: {
    kind,
    salutation,
    ...names,
    hotelOverNightOption: { ...hotelOverNightOption, options: offeredOptions({ nights: 0 }) },
    ...contact,
  },
});

export const onlineRecipientForm = defineForm({ ...shared, fields: { kind, salutation, ...names, ...contact } });

/** What calls may send, and a form whose event is not known any more: what is left out gets its default. */
export const openRecipientForm = defineForm({
  ...shared,
  fields: {
    kind: { ...kind, optional },
    salutation: { ...salutation, optional },
    ...names,
    hotelOverNightOption: { ...hotelOverNightOption, optional },
    ...contact,
  },
});

/** The form for an event that offers these hotel options. */
export function recipientFormWith(
  options: readonly OvernightOption[],
): typeof recipientForm | typeof oneDayRecipientForm | typeof onlineRecipientForm {
  if (options.length === 0) return onlineRecipientForm;
  return options.length === overnightOptions.length ? recipientForm : oneDayRecipientForm;
}
