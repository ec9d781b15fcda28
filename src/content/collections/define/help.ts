export type FieldText = Readonly<{ label: string; help: string }>;
export type FieldGroup<Fields> = FieldText & Readonly<{ fields: FieldHelp<Fields> }>;

type HelpFor<Value> = unknown extends Value
  ? FieldText
  : NonNullable<Value> extends readonly (infer Part)[]
    ? [Part] extends [never]
      ? FieldText
      : [Part] extends [readonly unknown[]]
        ? FieldText
        : [Part] extends [object]
          ? FieldGroup<Part>
          : FieldText
    : NonNullable<Value> extends object
      ? FieldGroup<NonNullable<Value>>
      : FieldText;

/** A text for every field of a schema: one that is missing does not compile. */
export type FieldHelp<Fields> = { readonly [Field in keyof Fields]-?: HelpFor<Fields[Field]> };

export const field = (label: string, help: string): FieldText => ({ label, help });
export const group = <const Fields extends Readonly<Record<string, FieldText>>>(
  label: string,
  help: string,
  fields: Fields,
): FieldText & Readonly<{ fields: Fields }> => ({ label, help, fields });
