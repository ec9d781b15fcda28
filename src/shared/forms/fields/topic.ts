import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

export const topic = line({ min: 2, ...messages.topic });
