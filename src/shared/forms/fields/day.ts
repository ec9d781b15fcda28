import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, invalid } = messages.day;

function exists(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** A day of this or the last century, as date fields send it: `2027-06-01`. */
export const day = v.pipe(line({ missing, long: invalid }), v.regex(/^(?:19|20)\d\d-\d\d-\d\d$/, invalid), v.check(exists, invalid));
