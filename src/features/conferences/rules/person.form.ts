import { recipientFormWith } from "#src/domain/cart/recipient.form.ts";
import { recipientKinds } from "#src/domain/cart/recipient.ts";
import type { OvernightOption } from "#src/domain/events/overnight-option.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { AnyForm, FormField } from "#src/shared/forms/form.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";

/** A workshop as the form offers it; `places` is the number of free seats where it may be told. */
export type OfferedWorkshop = Readonly<{ title: string; description: string; full: boolean; places: number | null }>;

type Offer = Readonly<{
  workshops: readonly OfferedWorkshop[];
  /** How many of them one person may choose. */
  choices: number;
  options: readonly OvernightOption[];
  reservable: boolean;
  known: boolean;
}>;

/** Titles are told apart without regard to case (content schema), so names are too. */
const fieldName = (title: string): string => `workshop-${[...title.toLocaleLowerCase("de")].map(letterOf).join("")}`;

/** Ids may hold no blanks; everything but letters and digits is written as its number. */
function letterOf(letter: string): string {
  return /[\p{L}\p{N}]/u.test(letter) ? letter : `_${letter.codePointAt(0)?.toString(36)}`;
}

function placesOf({ full, places }: OfferedWorkshop): string {
  if (full) return "Ausgebucht.";
  if (places === null) return "";
  return places === 1 ? "Noch 1 Platz frei." : `Noch ${places} Plätze frei.`;
}

function workshopField(workshop: OfferedWorkshop, chosen: boolean): FormField {
  const { title, description, full } = workshop;
  return {
    kind: "checkbox",
    label: title,
    hint: `${description} ${placesOf(workshop)}`.trim(),
    optional: true,
    // What somebody chose before can still be taken back.
    ...(full && !chosen ? { disabled: true } : {}),
  };
}

const choiceTitle = (choices: number, count: number): string =>
  choices === 1 ? "Workshop (höchstens einer)" : `Workshops (höchstens ${choices} von ${count})`;

export function personForm({ workshops, choices, options, reservable, known }: Offer, values: TypedValues = {}): AnyForm {
  const { fields, ...form }: AnyForm = recipientFormWith(options);
  const { kind, ...rest } = fields;
  const kinds = kind !== undefined && "options" in kind ? kind.options.slice(0, reservable ? recipientKinds.length : 1) : [];
  const offered = workshops.map((workshop) => {
    const name = fieldName(workshop.title);
    return [name, workshopField(workshop, values[name] === TICKED)] as const;
  });
  return {
    ...form,
    submit: known ? "Änderungen speichern" : form.submit,
    fields: { ...(kind === undefined ? {} : { kind: { ...kind, options: kinds } as FormField }), ...rest, ...Object.fromEntries(offered) },
    ...(offered.length > 0 ? { groups: [{ title: choiceTitle(choices, offered.length), fields: offered.map(([name]) => name) }] } : {}),
  };
}

export const workshopValues = (chosen: readonly string[]): TypedValues =>
  Object.fromEntries(chosen.map((title) => [fieldName(title), TICKED]));

export const chosenIn = (
  values: Readonly<Record<string, unknown>>,
  workshops: readonly Pick<OfferedWorkshop, "title">[],
): readonly string[] => workshops.map(({ title }) => title).filter((title) => values[fieldName(title)] === true);

export const workshopError = (title: string, message: string): Readonly<Record<string, string>> => ({ [fieldName(title)]: message });

export const workshopProblems = {
  "workshop-full": "Dieser Workshop ist inzwischen ausgebucht. Bitte wählen Sie einen anderen.",
  "workshop-unknown": "Diesen Workshop gibt es nicht mehr. Bitte wählen Sie einen anderen.",
} as const;

export const tooManyWorkshops = (choices: number): string =>
  choices === 1 ? "Bitte wählen Sie höchstens einen Workshop" : `Bitte wählen Sie höchstens ${choices} Workshops`;
