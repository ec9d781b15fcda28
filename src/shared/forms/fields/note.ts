import { messages } from "../messages.ts";
import { block } from "../text-rules.ts";

/** A few sentences. */
export const note = block({ max: 500, ...messages.note });
