import { z } from "zod";
import type { AnyCollection } from "#src/content/collections/define/collection.ts";
import type { ChoiceText, FieldGroup, FieldText } from "#src/content/collections/define/help.ts";
import { none } from "#src/content/collections/define/item.ts";
import { pictureDetails } from "#src/media/read-details.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Texts = Readonly<Record<string, FieldText | FieldGroup<Record<string, unknown>>>>;

/** The object whose fields a schema describes: itself, or what its list holds. */
const objectIn = (schema: JsonSchema): JsonSchema =>
  typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items : schema;

/** The words of a choice with what they mean: the file holds the words. */
function helpOf(text: FieldText): string {
  const meanings = Object.entries("options" in text ? (text.options as ChoiceText<string>["options"]) : {});
  const told = meanings.map(([word, label]) => (word === label ? word : `${word} (${label})`)).join(", ");
  return told === "" ? text.help : `${text.help} Möglich: ${told}.`;
}

function explained(schema: JsonSchema, texts: Texts): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const text = texts[name];
    if (text === undefined || typeof property === "boolean") return [name, property] as const;
    const told = { title: text.label, description: helpOf(text), ...property };
    if (!("fields" in text)) return [name, told] as const;
    const fields = text.fields as Texts;
    return [name, told.items === undefined ? explained(told, fields) : { ...told, items: explained(objectIn(told), fields) }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

export function jsonSchemaOf({ label, schema, help }: AnyCollection): JsonSchema {
  const made = z.toJSONSchema(schema, { io: "input", target: "draft-7", unrepresentable: "any" });
  return { ...(help === none ? made : explained(made, help as Texts)), title: label.one };
}

export const schemaFolder = ".vscode/content";
export const schemaFile = (name: string): string => `${schemaFolder}/${name}.schema.json`;

/** Of the files beside pictures, such as `saal.jpg.yaml`. */
export const PICTURE_DETAILS = "picture-details";

const detailsSchema = (): JsonSchema => ({
  ...z.toJSONSchema(pictureDetails, { io: "input", target: "draft-7" }),
  title: "Angaben zu einem Bild",
});

/** The files of all collections that people write and of what stands beside pictures, by their path. */
export function jsonSchemas(list: readonly AnyCollection[]): ReadonlyMap<string, string> {
  const written = list.filter(({ help }) => help !== none).map((one) => [one.name, jsonSchemaOf(one)] as const);
  return new Map(
    [...written, [PICTURE_DETAILS, detailsSchema()] as const].map(([name, schema]) => [
      schemaFile(name),
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}
