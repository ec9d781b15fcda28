import { billingKinds } from "#src/domain/booking/billing.ts";
import { MAX_REFERENCE, purchaseOrderNumberLong } from "#src/domain/booking/invoice-data.ts";
import { deskSources, sourceLabels } from "#src/domain/booking/order-source.ts";
import { recipientFormWith } from "#src/domain/cart/recipient.form.ts";
import { recipientKinds } from "#src/domain/cart/recipient.ts";
import type { RecipientInput } from "#src/domain/cart/recipient-input.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { audienceKeys, audienceNames } from "#src/domain/law/audiences.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import { defineForm, type FormField, type FormValues } from "#src/shared/forms/form.ts";
import { addressFields, addressNames } from "#src/shared/forms/groups/address-fields.ts";
import { companyField, otherPersonFields, personNames } from "#src/shared/forms/groups/person-fields.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { parseForm, type TypedValues } from "#src/shared/forms/parse-form.ts";
import { lengthOf } from "#src/shared/forms/text-rules.ts";

const kindLabels = {
  buchung: "verbindlich gebucht",
  reservierung: "reserviert, 14 Tage kostenfrei, damit das Gremium beschließen kann",
} as const;
const billLabels = { firma: "an den Arbeitgeber", eigene: "an die Person, die bestellt" } as const;
/** To whom the order belongs in the portal. */
export const OWNERS = { gremium: "zum Gremium des Kontos", konto: "nur zum Konto" } as const;

const off = "off";
const optionsOf = <Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) =>
  keys.map((value) => ({ value, label: labels[value] }));

/** Everything but the people; a browser must not fill in what it knows of the member of staff. */
export const newBookingForm = defineForm({
  id: "neu",
  submit: "Vorschau ansehen",
  unguarded: true,
  fields: {
    source: {
      kind: "radio",
      label: "Wie kam die Bestellung?",
      rule: "line",
      missing: "Bitte wählen Sie aus, wie die Bestellung kam.",
      options: optionsOf(deskSources, sourceLabels),
    },
    kind: {
      kind: "radio",
      label: "Die Plätze werden",
      rule: "line",
      missing: "Bitte wählen Sie zwischen Buchung und Reservierung.",
      options: optionsOf(recipientKinds, kindLabels),
    },
    audience: {
      kind: "radio",
      label: "Für wen?",
      rule: "line",
      missing: "Bitte wählen Sie aus, für wen gebucht wird.",
      options: optionsOf(audienceKeys, audienceNames),
    },
    committee: { kind: "text", label: "Name des Gremiums", rule: "line", optional: true, autocomplete: off },
    salutation: otherPersonFields.salutation,
    firstname: { ...otherPersonFields.firstname, autocomplete: off },
    lastname: { ...otherPersonFields.lastname, autocomplete: off },
    email: {
      kind: "email",
      label: "E-Mail-Adresse",
      rule: "email",
      width: "half",
      autocomplete: off,
      hint: "Dorthin geht die Bestätigung.",
    },
    phone: { kind: "tel", label: "Telefon", rule: "phone", width: "half", autocomplete: off },
    billTo: {
      kind: "radio",
      label: "Die Rechnung geht",
      rule: "line",
      missing: "Bitte wählen Sie aus, an wen die Rechnung geht.",
      options: optionsOf(billingKinds, billLabels),
    },
    company: {
      ...companyField.company,
      hint: "Pflichtangabe, wenn die Rechnung an den Arbeitgeber geht.",
      optional: true,
      autocomplete: off,
    },
    street: { ...addressFields.street, autocomplete: off },
    streetNumber: addressFields.streetNumber,
    postalCode: { ...addressFields.postalCode, autocomplete: off },
    city: { ...addressFields.city, autocomplete: off },
    purchaseOrderNumber: { kind: "text", label: "Bestellnummer des Kunden", rule: "line", optional: true, autocomplete: off },
    documents: { kind: "checkbox", label: "Unterlagen für den Beschluss mitschicken", optional: true },
    sentence: {
      kind: "textarea",
      label: "Ihr Satz in der E-Mail",
      rule: "message",
      rows: 3,
      optional: true,
      hint: "Freiwillig. Steht unter den ersten Zeilen der Bestätigung.",
    },
  },
  groups: [
    { title: "Bestellung", fields: ["source", "kind", "audience", "committee"] },
    { title: "Wer bestellt", fields: [...personNames, "email", "phone"] },
    { title: "Rechnung", fields: ["billTo", "company", ...addressNames, "purchaseOrderNumber"] },
    { title: "E-Mail", fields: ["documents", "sentence"] },
  ],
});

export type NewBookingValues = FormValues<typeof newBookingForm>;

export const MAX_PEOPLE = 20;

const personNamesOf = (options: readonly OvernightOption[]): readonly string[] => [
  ...["salutation", "firstname", "lastname", "email"],
  ...(options.length === 0 ? [] : ["hotelOverNightOption"]),
  "personalNotes",
];

/** A workshop of a conference with what is said beside it. */
export type OfferedWorkshop = Readonly<{ title: string; hint: string }>;

const workshopName = (index: number, nth: number): string => `workshop${index}-${nth + 1}`;

/** The titles that are ticked for the person in a row. */
export const workshopsIn = (typed: TypedValues, row: number, workshops: readonly Pick<OfferedWorkshop, "title">[]): readonly string[] =>
  workshops.filter((_, nth) => typed[workshopName(row, nth)] === TICKED).map(({ title }) => title);

/** The fields of one person, by the names in which the form sends them. */
export function personFieldsAt(
  index: number,
  options: readonly OvernightOption[],
  workshops: readonly OfferedWorkshop[] = [],
): readonly (readonly [name: string, field: FormField])[] {
  const chosen = workshops.map(({ title, hint }, nth): readonly [string, FormField] => [
    workshopName(index, nth),
    { kind: "checkbox", label: `Workshop: ${title}`, hint, optional: true },
  ]);
  const fields: Readonly<Record<string, FormField>> = recipientFormWith(options).fields;
  const own = personNamesOf(options).flatMap((name): readonly (readonly [string, FormField])[] => {
    const field = fields[name];
    return field === undefined ? [] : [[`${name}${index}`, name === "personalNotes" ? ({ ...field, rows: 2 } as FormField) : field]];
  });
  return [...own, ...chosen];
}

type Checked =
  | Readonly<{ ok: true; values: NewBookingValues; people: readonly RecipientInput[]; rows: readonly number[] }>
  | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

/** Everything typed with the row of each person, or what is wrong beside each field; rows in which nothing was typed are no people, but for the first. */
export function checkNewBooking(typed: TypedValues, rows: number, options: readonly OvernightOption[]): Checked {
  const own = Object.fromEntries(
    Object.keys(newBookingForm.fields).flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])),
  );
  const parsed = parseForm(newBookingForm, own);
  const errors: Record<string, string> = parsed.ok ? {} : { ...parsed.errors };
  if (typed["billTo"] === "firma" && (typed["company"] ?? "").trim() === "") errors["company"] = messages.company.missing;
  if (lengthOf((typed["purchaseOrderNumber"] ?? "").trim()) > MAX_REFERENCE) errors["purchaseOrderNumber"] = purchaseOrderNumberLong;
  const people: RecipientInput[] = [];
  const filledRows: number[] = [];
  for (let index = 0; index < rows; index += 1) {
    const names = personNamesOf(options);
    const filled = ["firstname", "lastname", "email"].some((name) => (typed[`${name}${index}`] ?? "").trim() !== "");
    if (!filled && index > 0) continue;
    const raw = Object.fromEntries(names.map((name) => [name, typed[`${name}${index}`] ?? ""]));
    const person = parseForm(recipientFormWith(options), { ...raw, kind: typed["kind"] === "reservierung" ? "reservierung" : "buchung" });
    if (person.ok) {
      people.push(person.values);
      filledRows.push(index);
    } else for (const [name, message] of Object.entries(person.errors)) errors[`${name}${index}`] = message;
  }
  return parsed.ok && Object.keys(errors).length === 0
    ? { ok: true, values: parsed.values, people, rows: filledRows }
    : { ok: false, errors };
}
