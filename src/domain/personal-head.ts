import type { Brand } from "#src/brand/brand.ts";
import type { PageHead } from "./page-head.ts";

type Personal = Readonly<{ brand: Brand; path: string; title: string; description: string; crumbs?: PageHead["crumbs"] }>;

/** Head of a page that shows what belongs to one visitor: nothing of it goes into a search engine. */
export const personalHead = ({ crumbs = [], ...head }: Personal): PageHead => ({
  ...head,
  crumbs,
  illustration: "seminars",
  jsonLd: [],
  noindex: true,
});
