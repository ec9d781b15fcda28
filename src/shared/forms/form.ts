import type { RuleName } from "./field-rules.ts";

export type FieldOption = string | Readonly<{ value: string; label: string }>;

export type FieldWidth = "full" | "half" | "third" | "two-thirds";

type Shared = Readonly<{
  label: string;
  hint?: string;
  width?: FieldWidth;
  optional?: true;
  /** Demanded only where another field of the form has this value; the field itself is `optional`. */
  requiredWhen?: Readonly<{ field: string; value: string }>;
  /** Said when nothing was typed or ticked, instead of the rule's own words. */
  missing?: string;
}>;

type Typed = Readonly<{
  kind: "text" | "email" | "tel" | "password" | "number" | "date" | "hidden" | "textarea";
  rule: RuleName;
  autocomplete?: string;
  rows?: number;
}>;
type Chosen = Readonly<{ kind: "select" | "radio"; rule: RuleName; options: readonly FieldOption[]; autocomplete?: string }>;
type Ticked = Readonly<{
  kind: "checkbox";
  /** Shown, but not to be had now; the hint says why. */
  disabled?: true;
}>;

export type FormField = Shared & (Typed | Chosen | Ticked);
export type FormFields = Readonly<Record<string, FormField>>;

export type FormDefinition<Fields extends FormFields> = Readonly<{
  /** Starts the ids of its fields; what was signed for one form counts for no other. */
  id: string;
  fields: Fields;
  /** Fieldsets; fields that stand in none come first. */
  groups?: readonly Readonly<{ title: string; fields: readonly (keyof Fields & string)[] }>[];
  submit: string;
  /** Filled in by password managers and sent at once, such as a login: no trap for programs, no waiting time. */
  unguarded?: true;
}>;

export type AnyForm = Readonly<{
  id: string;
  fields: FormFields;
  groups?: readonly Readonly<{ title: string; fields: readonly string[] }>[];
  submit: string;
  unguarded?: true;
}>;

type OptionalName<Fields extends FormFields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: "checkbox" } ? never : Fields[Name] extends { optional: true } ? Name : never;
}[keyof Fields];

type ValueOf<Field extends FormField> = Field extends { kind: "checkbox" } ? boolean : string;

/** Checked values by field name: text as the rule hands it on, true or false for a checkbox. */
export type FormValues<Form extends AnyForm> = Readonly<
  { [Name in Exclude<keyof Form["fields"], OptionalName<Form["fields"]>>]: ValueOf<Form["fields"][Name]> } & {
    [Name in OptionalName<Form["fields"]>]?: string | undefined;
  }
>;

/* @__NO_SIDE_EFFECTS__ */
export function defineForm<const Fields extends FormFields>(form: FormDefinition<Fields>): FormDefinition<Fields> {
  return form;
}

export const optionOf = (option: FieldOption): Readonly<{ value: string; label: string }> =>
  typeof option === "string" ? { value: option, label: option } : option;
