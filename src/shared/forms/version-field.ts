import type { FormState } from "./form-state.ts";

/** What nobody typed: the state the form was made from, so that an old tab overwrites nothing unseen (spec:member-area#settings). */
export const versionField = { version: { kind: "hidden", label: "Stand", rule: "line" } } as const;

export const changedElsewhere =
  "Diese Angaben wurden inzwischen an anderer Stelle geändert, etwa in einem zweiten Fenster. Gespeichert haben wir nichts. Soll gelten, was Sie hier eingegeben haben, senden Sie es bitte noch einmal ab.";

/**
 * A refused form as it is shown again. `version`: the state by now. Who was told that it has changed sends the form from there;
 * a form refused for anything else stays with the state it was made from.
 */
export const shownAgain = (form: FormState, version: string): FormState =>
  form.problem === changedElsewhere || !form.values["version"] ? { ...form, values: { ...form.values, version } } : form;
