import { z } from "zod";
import type { AnyCollection } from "#src/content/collections/define/collection.ts";
import type { FieldText } from "#src/content/collections/define/help.ts";
import { none } from "#src/content/collections/define/item.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Text = FieldText & Readonly<{ fields?: Texts; one?: string; options?: Readonly<Record<string, string>> }>;
type Texts = Readonly<Record<string, Text>>;

/** A word as a file holds it, and as editors read it. */
export type Option = Readonly<{ value: string; label: string }>;

/**
 * How a value is typed in: `flag` is a yes that is ticked, `answer` a yes that counts until somebody says no, `lines` has an item on each line, `word-lists` a list of words on each line, `group` fields of its own,
 * `rows` a group of fields for each item, which is called `one`, `yaml` what no form can ask for.
 */
export type Control =
  | Readonly<{
      kind: "line" | "text" | "number" | "day" | "flag" | "answer" | "lines" | "word-lists" | "yaml";
      most?: number;
      refTo?: string;
    }>
  | Readonly<{ kind: "choice" | "choices"; options: readonly Option[] }>
  | Readonly<{ kind: "group"; columns: readonly FormField[] }>
  | Readonly<{ kind: "rows"; columns: readonly FormField[]; one: string }>;

export type FormField = Readonly<{ name: string; label: string; help: string; required: boolean; control: Control }>;

/** Above that a text gets a field of several lines. */
const LONGEST_LINE = 130;

const isSchema = (schema: unknown): schema is Schema => typeof schema === "object" && schema !== null && !Array.isArray(schema);
const typeOf = ({ type }: Schema): string => (typeof type === "string" ? type : "");
const optionsOf = (schema: Schema, labels: Text["options"] = {}): readonly Option[] | undefined =>
  Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === "string")
    ? (schema.enum as string[]).map((value) => ({ value, label: labels[value] ?? value }))
    : undefined;

function controlOf(schema: Schema, text: Text): Control {
  const options = optionsOf(schema, text.options);
  if (options !== undefined) return { kind: "choice", options };
  const { maxLength: most } = schema;
  const refTo = Reflect.get(schema, "refTo");
  switch (typeOf(schema)) {
    case "boolean":
      return { kind: schema.default === true ? "answer" : "flag" };
    case "number":
    case "integer":
      return { kind: "number" };
    case "string":
      if (schema.format === "date") return { kind: "day" };
      return {
        kind: most !== undefined && most > LONGEST_LINE ? "text" : "line",
        ...(most === undefined ? {} : { most }),
        ...(typeof refTo === "string" ? { refTo } : {}),
      };
    case "array":
      return listOf(schema, text);
    case "object":
      return schema.properties === undefined ? { kind: "yaml" } : { kind: "group", columns: columnsOf(schema, text.fields) };
    default:
      return { kind: "yaml" };
  }
}

function listOf({ items }: Schema, text: Text): Control {
  if (!isSchema(items)) return { kind: "yaml" };
  const options = optionsOf(items, text.options);
  if (options !== undefined) return { kind: "choices", options };
  const refTo = Reflect.get(items, "refTo");
  if (typeOf(items) === "string") return { kind: "lines", ...(typeof refTo === "string" ? { refTo } : {}) };
  if (typeOf(items) === "array" && isSchema(items.items) && typeOf(items.items) === "string") return { kind: "word-lists" };
  if (typeOf(items) !== "object" || items.properties === undefined) return { kind: "yaml" };
  return { kind: "rows", columns: columnsOf(items, text.fields), one: text.one ?? text.label };
}

/** A field for which nothing can be typed in, such as a fourth level of a menu, has no place in a form. */
const columnsOf = (schema: Schema, texts: Texts | undefined): readonly FormField[] =>
  fieldsOf(schema, texts ?? {}).filter(({ name }) => {
    const property = schema.properties?.[name];
    return isSchema(property) && ["type", "enum", "anyOf", "oneOf", "allOf"].some((key) => key in property);
  });

const fieldsOf = (schema: Schema, texts: Texts): readonly FormField[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!isSchema(property)) return [];
    const text = texts[name] ?? { label: name, help: "" };
    const { label, help } = text;
    return [{ name, label, help, required: schema.required?.includes(name) ?? false, control: controlOf(property, text) }];
  });

const known = new WeakMap<AnyCollection, readonly FormField[]>();

/** The fields of a collection in the order of its schema, with the texts of its `help`. (spec:editing#in-the-browser) */
export function formFieldsOf(collection: AnyCollection): readonly FormField[] {
  const before = known.get(collection);
  if (before !== undefined) return before;
  const schema = z.toJSONSchema(collection.schema, { io: "input", target: "draft-7", unrepresentable: "any" }) as Schema;
  const fields = fieldsOf(schema, collection.help === none ? {} : (collection.help as Texts));
  known.set(collection, fields);
  return fields;
}
