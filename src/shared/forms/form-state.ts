import type { TypedValues } from "./parse-form.ts";

/** What a form shows besides its definition. */
export type FormState = Readonly<{
  /** Typed, chosen or prefilled, by field name. */
  values: TypedValues;
  /** What is wrong with a field. */
  errors: Readonly<Record<string, string>>;
  /** Why the whole form came back, as a sentence; null where the fields say it all. */
  problem: string | null;
  /** Signed time and key, comes back in `STAMP_FIELD`. */
  stamp: string;
}>;

/** Hidden field of a form that carries its stamp. */
export const STAMP_FIELD = "formular";
/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = "website";

export const isRefused = ({ errors, problem }: Pick<FormState, "errors" | "problem">): boolean =>
  problem !== null || Object.keys(errors).length > 0;

/** Heading of the summary above a form that came back; of the second kind when no field is wrong. */
export const summaryTitles = { fields: "Bitte prüfen Sie Ihre Angaben", form: "Das Formular wurde noch nicht gesendet" } as const;
