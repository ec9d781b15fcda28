import { expect, it } from "vitest";
import { collections } from "#src/catalogue/collections.ts";
import { none } from "#src/content/collections/define/item.ts";
import { type FormField, formFieldsOf } from "./form-model.ts";

/** With the fields of groups and rows. */
const every = (fields: readonly FormField[]): readonly FormField[] =>
  fields.flatMap((field) => [field, ...("columns" in field.control ? every(field.control.columns) : [])]);

const written = collections.list.filter(({ help }) => help !== none).map((collection) => [collection.name, collection] as const);

/** Words that are no German: of a file, where an editor reads a label. */
const names = new Set(["ifb", "betriebsrat"]);
const isFileWord = (text: string): boolean => /^[a-z0-9_-]+$/.test(text) && !names.has(text) && !/^(?:ja|nein|alle|beide)$/.test(text);

it.each(written)("the form of %s has German labels for all fields, rows and words to choose", (_, collection) => {
  expect([collection.label.one, collection.label.many]).toEqual([expect.stringMatching(/^\p{Lu}/u), expect.stringMatching(/^\p{Lu}/u)]);
  for (const { name, label, help, control } of every(formFieldsOf(collection))) {
    expect([name, label]).toEqual([name, expect.stringMatching(/^\p{Lu}/u)]);
    expect([name, help]).toEqual([name, expect.not.stringMatching(/\b(?:true|false)\b|„[01]“/)]);
    if (control.kind === "rows") expect([name, control.one]).toEqual([name, expect.stringMatching(/^\p{Lu}/u)]);
    if (control.kind === "choice" || control.kind === "choices")
      expect([name, control.options.filter((option) => isFileWord(option.label) || /^[A-Z_]+_[A-Z]+$/.test(option.label))]).toEqual([
        name,
        [],
      ]);
  }
});
