import { defineForm } from "#src/shared/forms/form.ts";
import { otherPersonFields } from "#src/shared/forms/groups/person-fields.ts";
import { type OvernightOption, offeredOptions, overnightOptions } from "../events/overnight-option.ts";
import { type RecipientKind, recipientKinds } from "./recipient.ts";
import { participantRoles, roleNames, YES_NO } from "./statement.ts";

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
/** For nobody but the words on who takes part: never needed, never told of one person. */
const about = {
  role: {
    kind: "select",
    label: "Funktion",
    rule: "line",
    optional: true,
    options: participantRoles.map((value) => ({ value, label: roleNames[value] })),
    width: "half",
    hint: "Freiwillig: Daraus entsteht ab fünf Angaben, ohne Namen und Zahlen, der Satz „Wer teilnimmt“.",
  },
  newcomer: { kind: "select", label: "Erstes Seminar?", rule: "line", optional: true, options: YES_NO, width: "half" },
} as const;
const optional = true;

/** `unguarded`: nothing that programs could send here reaches anybody but themselves. */
const shared = { id: "person", submit: "Person eintragen", unguarded: true } as const;

export const recipientForm = defineForm({ ...shared, fields: { kind, salutation, ...names, hotelOverNightOption, ...contact, ...about } });

/** Without a night in it. */
const oneDayRecipientForm = defineForm({
  ...shared,
  fields: {
    kind,
    salutation,
    ...names,
    hotelOverNightOption: { ...hotelOverNightOption, options: offeredOptions({ nights: 0 }) },
    ...contact,
    ...about,
  },
});

export const onlineRecipientForm = defineForm({ ...shared, fields: { kind, salutation, ...names, ...contact, ...about } });

/** What calls may send, and a form whose event is not known any more: what is left out gets its default. */
export const openRecipientForm = defineForm({
  ...shared,
  fields: {
    kind: { ...kind, optional },
    salutation: { ...salutation, optional },
    ...names,
    hotelOverNightOption: { ...hotelOverNightOption, optional },
    ...contact,
    ...about,
  },
});

/** The form for an event that offers these hotel options. */
export function recipientFormWith(
  options: readonly OvernightOption[],
): typeof recipientForm | typeof oneDayRecipientForm | typeof onlineRecipientForm {
  if (options.length === 0) return onlineRecipientForm;
  return options.length === overnightOptions.length ? recipientForm : oneDayRecipientForm;
}
