import type { PageMessage } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";

/**
 * The refused form as it was typed, if it is one of `forms` and is shown again in its place. Not one that was typed for
 * another committee than the one acted for now (`acted`): a second click would send it for that.
 */
export function shownAgain(
  sent: string | null,
  answer: FormState | null,
  forms: readonly AnyForm[],
  acted: string | undefined,
): FormState | null {
  const form = forms.find(({ id }) => id === sent);
  if (form === undefined || answer === null) return null;
  return !Object.hasOwn(form.fields, "gremium") || answer.values["gremium"] === acted ? answer : null;
}

/** What is said above the page about a form that is not shown again; null where nothing was refused. */
export function problemOf(answer: FormState | null): PageMessage | null {
  if (answer === null) return null;
  return { kind: "problem", text: answer.problem ?? committeeRefusals["committee-changed"] };
}
