import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { Tone } from "./seat-state.ts";

/** A state as a list shows it. `facts`: the days behind it, `set`: who set it and when; each may be empty. */
export type ResolutionBadge = Readonly<{ label: string; tone: Tone; facts: string; set: string }>;

/** The step in which the state of seats of one event is set. */
export type ResolutionView = Readonly<{
  title: string;
  when: string;
  people: readonly (ResolutionBadge & Readonly<{ name: string }>)[];
  /** The item for the agenda, to be copied; null where nobody is invited. */
  agenda: string | null;
  /** Prefilled papers, in the order in which they are needed. */
  papers: readonly Readonly<{ label: string; href: string }>[];
  notes: readonly string[];
  form: AnyForm;
  state: FormState;
}>;
