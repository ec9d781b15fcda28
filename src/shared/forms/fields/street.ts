import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, long, digits } = messages.street;

/** A street without its number, which has a field of its own. */
export const street = v.pipe(
  line({ missing, long }),
  v.check((text) => !/\d/.test(text), digits),
);
