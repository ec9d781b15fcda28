import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

/** Also the rule of `companyName`. */
export const company = line({ min: 2, ...messages.company });
