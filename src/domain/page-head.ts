import type { Brand } from "#src/brand/brand.ts";

export type Crumb = Readonly<{ label: string; path: string }>;

/** What stands in a page's head and frame; part of every page model. */
export type PageHead = Readonly<{
  brand: Brand;
  /** Canonical path on the page's own site. */
  path: string;
  title: string;
  description: string;
  /** Drawing shown when the page is shared. */
  illustration: string;
  /** The way from the start page, without start page and without the page itself. */
  crumbs: readonly Crumb[];
  /** schema.org objects of this page; breadcrumb and organisation are added by the frame. */
  jsonLd: readonly object[];
  /** Kept out of search engines. */
  noindex?: boolean;
  /** ISO day; makes the page an article for social networks. */
  published?: string;
}>;
