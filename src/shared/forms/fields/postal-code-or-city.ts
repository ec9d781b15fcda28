import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const postalCodeOrCity = line({ min: 2, ...messages.postalCodeOrCity });
