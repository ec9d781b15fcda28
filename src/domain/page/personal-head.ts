import type { Brand } from "#src/brand/brand.ts";
import type { PageHead } from "./page-head.ts";

type Personal = Readonly<{ brand: Brand; path: string; title: string; description: string; crumbs?: PageHead["crumbs"] }>;

export const personalHead = ({ crumbs = [], ...head }: Personal): PageHead => ({
  ...head,
  crumbs,
  illustration: "seminars",
  jsonLd: [],
  noindex: true,
});
