import type { TypedValues } from "./parse-form.ts";

export type FormState = Readonly<{
  values: TypedValues;
  errors: Readonly<Record<string, string>>;
  /** Why the whole form came back, as a sentence; null where the fields say it all. */
  problem: string | null;
  /** Signed time and key, comes back in `STAMP_FIELD`. */
  stamp: string;
}>;

export const STAMP_FIELD = "formular";
/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = "website";

export const isRefused = ({ errors, problem }: Pick<FormState, "errors" | "problem">): boolean =>
  problem !== null || Object.keys(errors).length > 0;

/** Above what a visitor can mend in the fields, and above what has another reason: a wrong password, a full event, a changed cart. */
export const summaryTitles = { fields: "Bitte prüfen Sie Ihre Angaben", form: "Das hat nicht geklappt" } as const;
