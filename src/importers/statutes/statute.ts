import type { NormFootnote, NormImage, NormNode } from "#src/features/statutes/rules/norm-text.ts";

/** A structural unit (Buch, Teil, Abschnitt …); `key` holds three digits per level, the parent's first. */
export type Unit = Readonly<{ key: string; label: string; title?: string }>;

export type Provision = Readonly<{
  kind: "norm" | "unit";
  /** Last part of its address; the same for the same label in every state of the statute. */
  slug: string;
  label: string;
  heading?: string;
  unit?: string;
  repealed: boolean;
  docNumber: string;
  text: readonly NormNode[];
  footnotes: readonly NormFootnote[];
  notes: readonly NormNode[];
  images?: readonly NormImage[];
}>;

export type Statute = Readonly<{
  docNumber: string;
  /** Publication of this state, `YYYYMMDDhhmmss`. */
  builtAt: string;
  /** Abbreviations, the official one first. */
  abbreviations: readonly string[];
  title: string;
  shortTitle?: string;
  /** Day of signing, ISO. */
  enacted?: string;
  /** Where it was promulgated, e.g. `BGBl I 1972, 13`. */
  published: readonly string[];
  states: readonly Readonly<{ kind: string; text: string }>[];
  units: readonly Unit[];
  provisions: readonly Provision[];
  text: readonly NormNode[];
  footnotes: readonly NormFootnote[];
  notes: readonly NormNode[];
  unknown: readonly string[];
}>;

export const dayOfState = (builtAt: string): string => `${builtAt.slice(0, 4)}-${builtAt.slice(4, 6)}-${builtAt.slice(6, 8)}`;

/** Name of the file with the facts about a whole statute; no provision has it. */
export const LAW_FILE = "amtliche-angaben";

/** Last part of the address of the page about a statute's changes; no provision has it either. */
export const CHANGES_PAGE = "aenderungen";

/** And of the page with the whole statute. */
export const WHOLE_PAGE = "gesamt";
