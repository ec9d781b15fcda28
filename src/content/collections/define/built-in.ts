import type { FieldText } from "./help.ts";
import type { None } from "./item.ts";

export type OwnField = FieldText & Readonly<{ most: number; lines: boolean }>;

/** An entry that the product has without a file; a file of its name takes its place. */
export type BuiltIn = Readonly<{
  title: string;
  /** What it is for, said above its form. */
  about: string;
  /** Path of the page that it alone makes, with the brand in front, for its preview. */
  page: None | string;
  data: Readonly<Record<string, unknown>>;
  /** The fields of this entry, where the schema of its collection names none. */
  fields: None | Readonly<Record<string, OwnField>>;
}>;
