import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { FrontOf } from "#src/catalogue/collections.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import type { GeneratedCollection } from "./sizes.ts";

export type GeneratedFile = Readonly<{ path: string; text: string }>;

/** JSON values are YAML, and quoting everything keeps colons and dates harmless. */
export function entryFile<C extends GeneratedCollection>(collection: C, id: string, front: FrontOf<C>, body: string): GeneratedFile {
  const fields = Object.entries(front).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return { path: `${collection}/${id}.md`, text: `---\n${fields.join("\n")}\n---\n${body}` };
}

/** The last day a generated text was written or checked: fixed, so that the catalogue never depends on today. */
export const LAST_DAY: IsoDay = "2026-11-01";

/** Days fall evenly from the last one backwards over `years`, newest first. */
export function dayOf(number: number, count: number, years: number): IsoDay {
  return addDays(LAST_DAY, -Math.floor((number * years * 365) / Math.max(1, count)));
}

const folder = resolve(import.meta.dirname, "../../public/illustrations");
const names = readdirSync(folder)
  .filter((name) => name.endsWith(".svg"))
  .map((name) => name.slice(0, -".svg".length))
  .sort();

export function drawings(kind: string): readonly string[] {
  return names.filter((name) => name === kind || name.startsWith(`${kind}-`));
}
