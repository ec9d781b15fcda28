import { entryFieldsOf } from "#src/editing/built-in.ts";
import { partsOf } from "#src/editing/file-parts.ts";
import type { Control, FormField } from "#src/editing/form-model.ts";
import { type FormPart, formPart } from "#src/editing/form-part.ts";
import { controlFor, typedOf } from "#src/editing/form-values.ts";
import { BODY } from "#src/editing/merge.ts";
import { settingsForm } from "#src/editing/settings-form.ts";
import type { EntryState } from "./entry-state.ts";

/** `at` is the control that it is about, where it names one. */
export type Said = Readonly<{ text: string; warning: boolean; at?: string }>;
export type ShownField = Readonly<{
  name: string;
  label: string;
  help: string;
  required: boolean;
  control: Control;
  values: Readonly<Record<string, string>>;
  said: readonly Said[];
}>;

const allFields = ({ file, collection, id }: EntryState["place"]): readonly FormField[] | undefined =>
  settingsForm(file)?.fields ?? (collection && entryFieldsOf(collection, id));

/** How editors call a place of an entry: its running text, or the field as its form names it. */
export function placeLabel(place: EntryState["place"], name: string): string {
  if (name === BODY) return "Text";
  return `Feld „${allFields(place)?.find((field) => field.name === name)?.label ?? name}“`;
}

type Form = Readonly<{ fields: readonly ShownField[]; part: FormPart | undefined }>;

/** All fields of a form, or those of the row that is asked for. */
export function formOf(state: EntryState, text: string, said: ReadonlyMap<string, readonly Said[]>, asked: string): Form | undefined {
  const { place } = state;
  const settings = settingsForm(place.file);
  const values =
    settings === undefined
      ? partsOf(place.file, text === "" && place.file.endsWith(".md") ? "---\n\n---\n" : text)?.fields
      : settings.read(text);
  const fields = allFields(place);
  if (fields === undefined || values === undefined) return undefined;
  const typed = Object.entries(typedOf(fields, values));
  const valuesOf = (name: string) => Object.fromEntries(typed.filter(([key]) => key === name || key.startsWith(`${name}.`)));
  const part = asked === "" ? undefined : formPart(fields, values, asked);
  if (part !== undefined) {
    const { name, label, control } = part;
    const own = (said.get(name.split(".")[0] ?? "") ?? []).filter(({ at }) => at?.startsWith(`${name}.`));
    return { part, fields: [{ name, label, help: "", required: false, control, values: valuesOf(name), said: own }] };
  }
  const shown = fields.map((field) => ({
    ...field,
    control: controlFor(field, values[field.name]),
    values: valuesOf(field.name),
    said: said.get(field.name) ?? [],
  }));
  return { part, fields: shown };
}
