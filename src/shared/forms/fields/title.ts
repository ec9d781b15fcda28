import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const title = line({ min: 5, ...messages.title });
