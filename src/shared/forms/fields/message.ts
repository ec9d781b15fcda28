import { messages } from "../messages.ts";
import { block } from "../text-rules.ts";

export const message = block({ min: 2, ...messages.message });
