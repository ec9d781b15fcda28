import { messages } from "../messages.ts";
import { block } from "../text-rules.ts";

/** Also the rule of `personalNotes`. */
export const message = block({ min: 2, ...messages.message });
