import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const company = line({ min: 2, ...messages.company });
