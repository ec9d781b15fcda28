import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

const { missing, invalid } = messages.participants;
const MOST = 500;

export const participants = v.pipe(
  line({ missing, long: invalid }),
  v.regex(/^0{0,3}[1-9]\d{0,2}$/, invalid),
  v.transform((text) => text.replace(/^0+/, "")),
  v.check((text) => Number(text) <= MOST, invalid),
);
