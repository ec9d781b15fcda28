import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, long, digits } = messages.city;

export const city = v.pipe(
  line({ min: 2, missing, long }),
  v.check((text) => !/\d$/.test(text), digits),
);
