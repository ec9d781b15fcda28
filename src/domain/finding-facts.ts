import type { Audience } from "./entitlement.ts";

/** What the content says about a subject that dates can be found by. */
export type SubjectFacts = Readonly<{
  title: string;
  /** Further words that lead there. */
  words: string;
  audiences: readonly Audience[];
}>;

export type ThemeFacts = SubjectFacts & Readonly<{ themeId: number; rubric: string; days: number }>;

/** What finding events needs of the published content; lists are in the order in which readers meet them. */
export type FindingFacts = Readonly<{
  /** By slug. */
  themes: Readonly<Record<string, ThemeFacts>>;
  conferences: Readonly<Record<string, SubjectFacts>>;
  fields: readonly Readonly<{ id: string; title: string }>[];
  rubrics: readonly Readonly<{ id: string; title: string; field: string }>[];
  /** Towns with their federal state. */
  towns: readonly Readonly<{ id: string; title: string; state: string }>[];
  /** The town of each house, by slug. */
  hotels: Readonly<Record<string, string>>;
}>;
