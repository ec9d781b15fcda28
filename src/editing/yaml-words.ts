import yaml from "js-yaml";

/** What a reader of our files takes a text for; `undefined` where it can't be read. */
export function readYaml(text: string): unknown {
  try {
    return yaml.load(text, { schema: yaml.CORE_SCHEMA });
  } catch {
    return undefined;
  }
}

const isPlain = (text: string, flow: boolean): boolean =>
  !/^\s|\s$|[\n\r\t]|: |:$| #|^[-?:,[\]{}#&*!|>'"%@`]/.test(text) && !(flow && /[,[\]{}]/.test(text)) && readYaml(text) === text;

/** JSON's escapes are YAML's. */
const quoted = (text: string): string => JSON.stringify(text);

/** One value that is neither list nor group, in the quotes it needs. */
export function scalarWords(value: unknown, flow = false): string {
  if (typeof value !== "string") return value === null ? "null" : String(value);
  return isPlain(value, flow) ? value : quoted(value);
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== "object";
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const keyWords = (key: string): string => scalarWords(key, true);
const fieldsOf = (value: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, inner]) => inner !== undefined);

/** A value on one line: `[a, b]`, `{ time: "10:00", title: Begrüßung }`. */
export function flowWords(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowWords).join(", ")}]`;
  if (!isRecord(value)) return scalarWords(value, true);
  const fields = fieldsOf(value).map(([key, inner]) => `${keyWords(key)}: ${flowWords(inner)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

const LONGEST_LIST = 140;

const fitsOneLine = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isScalar) && (value.length === 0 || flowWords(value).length <= LONGEST_LIST)
    : isRecord(value) && Object.keys(value).length === 0;

const indented = (depth: number): string => " ".repeat(depth);

/** The lines of a list's items, each with its dash at `depth`. */
export function itemLines(items: readonly unknown[], depth: number): readonly string[] {
  return items.flatMap((item) => {
    if (isScalar(item)) return [`${indented(depth)}- ${scalarWords(item)}`];
    if (!isRecord(item) || Object.values(item).every(isScalar)) return [`${indented(depth)}- ${flowWords(item)}`];
    const [first = "", ...rest] = fieldLines(item, depth + 2);
    return [`${indented(depth)}- ${first.trimStart()}`, ...rest];
  });
}

/** The lines of one field as editors would write it: short lists on one line, longer ones with a line for each item. */
export function fieldWords(key: string, value: unknown, depth = 0): readonly string[] {
  const head = `${indented(depth)}${keyWords(key)}:`;
  if (isScalar(value)) return [`${head} ${scalarWords(value)}`];
  if (fitsOneLine(value)) return [`${head} ${flowWords(value)}`];
  if (Array.isArray(value)) return [head, ...itemLines(value, depth + 2)];
  return [head, ...fieldLines(value as Readonly<Record<string, unknown>>, depth + 2)];
}

export const fieldLines = (fields: Readonly<Record<string, unknown>>, depth: number): readonly string[] =>
  fieldsOf(fields).flatMap(([key, value]) => fieldWords(key, value, depth));
