import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

/** An optional leading plus, then digits, hyphens, parentheses, slashes and blanks (spec:forms-and-validation#fields). */
export const phone = v.pipe(line({ min: 8, max: 20, ...messages.phone }), v.regex(/^\+?[\d\-()/\s]*$/, messages.phone.characters));
