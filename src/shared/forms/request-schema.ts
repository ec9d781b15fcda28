import * as v from "valibot";
import { checkField } from "./check-field.ts";
import { type AnyForm, type FormField, type FormValues, optionOf } from "./form.ts";

const UNKNOWN = "Dieses Feld gibt es nicht.";
const NO_TEXT = "Diese Angabe muss ein Text sein.";
const NO_TICK = "Diese Angabe muss wahr oder falsch sein.";

/** The rule stands behind the plain type, which is what the OpenAPI document shows. */
const checkedBy = <Raw extends string | boolean>(field: FormField) =>
  v.rawTransform<Raw, string | boolean | undefined>(({ dataset, addIssue, NEVER }) => {
    const checked = checkField(field, dataset.value);
    if (checked.ok) return checked.value;
    addIssue({ message: checked.reason === "invalid" ? checked.message : NO_TEXT });
    return NEVER;
  });

const describe = (field: FormField): string =>
  "options" in field ? `${field.label}: ${field.options.map((option) => optionOf(option).value).join(" | ")}` : field.label;

const schemaOf = (field: FormField): v.GenericSchema =>
  field.kind === "checkbox"
    ? v.pipe(v.boolean(NO_TICK), v.description(field.label), checkedBy<boolean>(field))
    : v.pipe(v.string(NO_TEXT), v.description(describe(field)), checkedBy<string>(field));

function missingMessage(field: FormField | undefined): string {
  const checked = field === undefined ? undefined : checkField(field, undefined);
  return checked !== undefined && !checked.ok && checked.reason === "invalid" ? checked.message : UNKNOWN;
}

/** The JSON body of a call that takes the same fields as a form, with the same rules and messages. */
export function requestSchema<Form extends AnyForm>({ fields }: Form): v.GenericSchema<FormValues<Form>, FormValues<Form>> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const schema = schemaOf(field);
    return [name, field.optional ? v.optional(schema) : schema] as const;
  });
  const names = new Map(Object.keys(fields).map((name) => [JSON.stringify(name), name]));
  const schema = v.strictObject(Object.fromEntries(entries), ({ expected }) => missingMessage(fields[names.get(expected ?? "") ?? ""]));
  return schema as unknown as v.GenericSchema<FormValues<Form>, FormValues<Form>>;
}
