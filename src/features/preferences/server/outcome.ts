import type { Outcome } from "#src/endpoints/handle.ts";
import type { FormOutcome } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { PreferenceMessage } from "../rules/preference-messages.ts";
import { type PreferenceRefusal, preferenceRefusals } from "../rules/preference-refusals.ts";

export type Done<Reason extends PreferenceRefusal = PreferenceRefusal> = Outcome<null, Reason>;

export const done = { ok: true, value: null } as const;

/** 303 back to the page with a sentence, or the form with the reason. */
export function answerTo(outcome: Done, path: string, message: PreferenceMessage): FormOutcome {
  if (outcome.ok) return { ok: true, answer: seeOther(`${path}?meldung=${message}`) };
  const { status, message: problem } = preferenceRefusals[outcome.reason];
  return { ok: false, status, problem };
}
