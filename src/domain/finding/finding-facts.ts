import type { Audience } from "../law/audiences.ts";
import type { HouseAccess } from "../places/house-access.ts";

export type SubjectFacts = Readonly<{
  title: string;
  words: string;
  audiences: readonly Audience[];
}>;

export type ThemeFacts = SubjectFacts & Readonly<{ themeId: number; rubric: string; days: number }>;

/** Lists are in the order in which readers meet them. */
export type FindingFacts = Readonly<{
  /** By slug. */
  themes: Readonly<Record<string, ThemeFacts>>;
  conferences: Readonly<Record<string, SubjectFacts>>;
  fields: readonly Readonly<{ id: string; title: string }>[];
  rubrics: readonly Readonly<{ id: string; title: string; field: string }>[];
  towns: readonly Readonly<{ id: string; title: string; state: string }>[];
  /** The town of each house, by slug. */
  hotels: Readonly<Record<string, string>>;
  /** How each house is entered and used, by slug. */
  access: Readonly<Record<string, HouseAccess>>;
}>;
