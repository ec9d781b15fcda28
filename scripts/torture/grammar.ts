import type { JsonSchema } from "@valibot/to-json-schema";
import type { Random } from "../catalogue/random.ts";

/** What people and programs type that others did not think of. */
export const odd: readonly unknown[] = [
  "",
  " ",
  "\u0000",
  "\u202egnp.exe",
  "\ud800",
  "a\r\nX-Injected: 1",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "%00%ff",
  "../../etc/passwd",
  "{{7*7}}",
  "ä".repeat(300),
  " ".repeat(5000),
  "0",
  "-1",
  "1e309",
  "2026-02-30",
  "9999-99-99T99:99:99Z",
  "kunde@example.org",
  "__proto__",
  "constructor",
  "toString",
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: { prototype: {} } },
];

const words = ["Anna", "Muster", "Betriebsrat", "089 1234567", "80331", "München", "kunde@example.org", "br", "buchung", "Frau", "x"];

/** A value that a schema may accept, as far as it says what it wants. */
export function sampleOf(schema: JsonSchema, random: Random, depth = 0): unknown {
  const { const: fixed, enum: choices, anyOf, oneOf, type, items, properties = {}, required = [] } = schema;
  if (fixed !== undefined) return fixed;
  if (choices !== undefined) return random.pick(choices);
  const variants = (anyOf ?? oneOf)?.filter((variant): variant is JsonSchema => typeof variant === "object");
  if (variants !== undefined && variants.length > 0) return sampleOf(random.pick(variants), random, depth + 1);
  switch (Array.isArray(type) ? random.pick(type) : type) {
    case "object":
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => required.includes(name) || random.chance(0.7))
          .map(([name, field]) => [name, typeof field === "object" ? sampleOf(field, random, depth + 1) : null]),
      );
    case "array":
      return typeof items === "object" && !Array.isArray(items) && depth < 5
        ? Array.from({ length: random.int(0, 3) }, () => sampleOf(items, random, depth + 1))
        : [];
    case "integer":
    case "number":
      return random.pick([1, 2, 10_001, random.int(0, 100_000)]);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return random.pick(words);
  }
}

/** The same with something wrong in it, somewhere. */
export function broken(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return random.pick(odd);
  if (Array.isArray(value) && value.length > 0) {
    const at = random.int(0, value.length - 1);
    return value.map((item, index) => (index === at ? broken(item, random) : item));
  }
  if (typeof value !== "object" || value === null) return random.pick(odd);
  const fields = Object.entries(value);
  if (fields.length === 0 || random.chance(0.2))
    return Object.fromEntries([...fields, [random.pick(["neu", "__proto__", "id", ""]), random.pick(odd)]]);
  const [name] = random.pick(fields);
  if (random.chance(0.2)) return Object.fromEntries(fields.filter(([each]) => each !== name));
  return Object.fromEntries(fields.map(([each, field]) => [each, each === name ? broken(field, random) : field]));
}

/** The text of a body with something wrong in how it is written. */
export function miswritten(text: string, random: Random): string {
  const cut = random.int(0, text.length);
  return random.pick([
    text.slice(0, cut),
    `${text.slice(0, cut)}\u0000${text.slice(cut)}`,
    `\ufeff${text}`,
    `${text}${text}`,
    "[".repeat(20_000),
    `{"a":`.repeat(3000),
    "null",
    "",
    text.replace(/"(\w+)":/, '"$1":1,"$1":'),
    `"${"a".repeat(200_000)}"`,
  ]);
}
