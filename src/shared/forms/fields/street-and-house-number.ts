import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const streetAndHouseNumber = line({ min: 2, ...messages.streetAndHouseNumber });
