import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, invalid, digits } = messages.postalCode;

/** Of a code with letters the letters are named first, whatever its length. */
export const postalCode = v.pipe(
  line({ missing, long: digits }),
  v.regex(/^\d*$/, digits),
  v.check((text) => text.length === 5, invalid),
);
