import type { AudienceKey } from "./audiences.ts";

type LinkedTitle = Readonly<{ title: string; path: string }>;

/** Last part of `/meinifb/wissen/br-a-z-content/{x}` and what the member area tells of a term beside its text. */
export type KnowledgeTerm = Readonly<{
  /** `br-abmahnung` for the entry `br/abmahnung`. */
  slug: string;
  title: string;
  audience: AudienceKey;
  definition: string;
  synonyms: readonly string[];
  norms: readonly string[];
  statutes: readonly LinkedTitle[];
  /** Slugs. */
  related: readonly string[];
  reading: readonly (LinkedTitle & Readonly<{ kind: string }>)[];
  themes: readonly LinkedTitle[];
}>;

export const knowledgeIndexPath = "/kundenportal/br-a-z";
export const knowledgePath = (slug: string): string => `/meinifb/wissen/br-a-z-content/${slug}`;

export function lexiconIdOf(slug: string): string | undefined {
  const match = /^(br|sbv|jav)-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(slug);
  return match ? `${match[1]}/${match[2]}` : undefined;
}
