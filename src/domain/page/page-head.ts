import type { Brand } from "#src/brand/brand.ts";
import type { Illustration } from "./illustration.ts";

export type Crumb = Readonly<{ label: string; path: string }>;

export type PageHead = Readonly<{
  brand: Brand;
  /** Canonical path on the page's own site. */
  path: string;
  title: string;
  description: string;
  /** Shown when the page is shared. */
  illustration: Illustration;
  /** The way from the start page, without start page and without the page itself. */
  crumbs: readonly Crumb[];
  /** schema.org objects of this page; breadcrumb and organisation are added by the frame. */
  jsonLd: readonly object[];
  noindex?: boolean;
  /** ISO day; makes the page an article for social networks. */
  published?: string;
}>;
