import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const streetNumber = line({ max: 8, ...messages.streetNumber });
