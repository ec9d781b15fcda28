import * as v from "valibot";
import { messages } from "../messages.ts";
import { line } from "../text-rules.ts";

/** The eleven options (spec:content-and-entities#salutations). */
export const salutations = [
  "Keine Angabe",
  "Divers",
  "Dr.",
  "Frau",
  "Frau Dr.",
  "Frau Prof.",
  "Frau Prof. Dr.",
  "Herr",
  "Herr Dr.",
  "Herr Prof.",
  "Herr Prof. Dr.",
] as const;

const { missing } = messages.salutation;

export const salutation = v.pipe(line({ missing, long: missing }), v.picklist(salutations, missing));
