import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, long, digits } = messages.street;

export const street = v.pipe(
  line({ missing, long }),
  v.check((text) => !/\d/.test(text), digits),
);
