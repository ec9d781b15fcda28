export type FieldText = Readonly<{ label: string; help: string }>;
/** `options` is how editors read the words that a file holds. */
export type ChoiceText<Word extends string> = FieldText & Readonly<{ options: Readonly<Record<Word, string>> }>;
export type FieldGroup<Fields> = FieldText & Readonly<{ fields: FieldHelp<Fields> }>;
/** `one` is how a row of them is called. */
export type RowsText<Fields> = FieldGroup<Fields> & Readonly<{ one: string }>;

type WordHelp<Value> = [Value] extends [string] ? (string extends Value ? FieldText : ChoiceText<Value>) : FieldText;

type HelpFor<Value> = unknown extends Value
  ? FieldText
  : NonNullable<Value> extends readonly (infer Part)[]
    ? [Part] extends [never]
      ? FieldText
      : [Part] extends [readonly unknown[]]
        ? FieldText
        : [Part] extends [object]
          ? RowsText<Part>
          : WordHelp<Part>
    : NonNullable<Value> extends object
      ? FieldGroup<NonNullable<Value>>
      : WordHelp<NonNullable<Value>>;

/** A text for every field of a schema: one that is missing does not compile, nor a word to choose without its label. */
export type FieldHelp<Fields> = { readonly [Field in keyof Fields]-?: HelpFor<Fields[Field]> };

export const field = (label: string, help: string): FieldText => ({ label, help });

export const choice = <const Options extends Readonly<Record<string, string>>>(
  label: string,
  help: string,
  options: Options,
): FieldText & Readonly<{ options: Options }> => ({ label, help, options });

/** Words that editors read as they stand. */
export const asTheyAre = <Word extends string>(words: readonly Word[]): Readonly<Record<Word, string>> =>
  Object.fromEntries(words.map((word): [string, string] => [word, word])) as Readonly<Record<Word, string>>;

type Texts = Readonly<Record<string, FieldText>>;

export const group = <const Fields extends Texts>(
  label: string,
  help: string,
  fields: Fields,
): FieldText & Readonly<{ fields: Fields }> => ({
  label,
  help,
  fields,
});

/** A list of groups: `label` names all of them, `one` each. */
export const rows = <const Fields extends Texts>(
  label: string,
  one: string,
  help: string,
  fields: Fields,
): FieldText & Readonly<{ one: string; fields: Fields }> => ({ label, one, help, fields });
