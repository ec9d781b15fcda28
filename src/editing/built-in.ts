import type { BuiltIn } from "#src/content/collections/define/built-in.ts";
import type { AnyCollection } from "#src/content/collections/define/collection.ts";
import { none } from "#src/content/collections/define/item.ts";
import { changeFront } from "./change-front.ts";
import { type FormField, formFieldsOf } from "./form-model.ts";
import type { EditedFile } from "./read-file.ts";

type Named = Readonly<{ collection: AnyCollection | undefined; id: string }>;

/** What the product has built in under this name; `undefined` where only files count. */
export function builtInOf({ collection, id }: Named): BuiltIn | undefined {
  const all = collection?.builtIn ?? none;
  return all === none || !Object.hasOwn(all, id) ? undefined : all[id];
}

/** Whether editors begin entries of their own: what is built in has its names already, lists are written by hand. */
export const canBegin = ({ writtenBy, builtIn }: AnyCollection): boolean => writtenBy === "editors" && builtIn === none;

/** As a file would hold it: what the form of an entry shows that nobody has changed yet. (spec:editing#wordings) */
export function builtInText(place: Pick<EditedFile, "collection" | "id">): string | undefined {
  const found = builtInOf(place);
  if (found === undefined) return undefined;
  const text = changeFront("", found.data);
  return text.endsWith("\n") ? text : `${text}\n`;
}

/** The fields of one entry: those of its collection, or those that it alone has. */
export function entryFieldsOf(collection: AnyCollection, id: string): readonly FormField[] {
  const found = builtInOf({ collection, id });
  if (found === undefined || found.fields === none) return formFieldsOf(collection);
  return Object.entries(found.fields).map(([name, { label, help, most, lines }]) => ({
    ...{ name, label, help },
    required: false,
    control: { kind: lines ? ("text" as const) : ("line" as const), most },
  }));
}
