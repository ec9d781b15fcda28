import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const firstname = line({ min: 2, ...messages.firstname });
export const lastname = line({ min: 2, ...messages.lastname });
