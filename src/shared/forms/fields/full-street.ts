import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, long } = messages.street;

/** A street that may hold digits, as in `Straße des 17. Juni` or `Q 7`. */
export const fullStreet = line({ missing, long });
