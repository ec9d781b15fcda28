import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const hotelOverNightOption = line(messages.hotelOverNightOption);
