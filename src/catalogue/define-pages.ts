import { hash } from "node:crypto";
import type { Origins } from "#src/brand/brand.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogue } from "./read-catalogue.ts";

export type PageParams = Readonly<Record<string, string>>;
export type PageProps = Readonly<{ pageId: string }>;
export type PagePath = Readonly<{ params: PageParams; id: string }>;

/** What a path of a prerendered route carries beside Astro's own fields: the digest of everything its page shows. */
export type StaticPath = Readonly<{ params: PageParams; props: PageProps; key: () => string }>;

type PageSet<M> = Readonly<{
  /** Every path of the route, with the id that `model` is asked for. */
  paths: (catalogue: Catalogue) => readonly PagePath[];
  /** Everything the page shows, as plain data (bodies as references with digest). The page renders from this alone. */
  model: (catalogue: Catalogue, id: string, origins: Origins) => M;
}>;

type Pages<M> = Readonly<{ getStaticPaths: () => StaticPath[]; model: (props: PageProps) => M }>;

export const originsOf = (): Origins => buildEnvironment().origins;

/**
 * A prerendered page type. Its key is the digest of the model, so a page is rendered again exactly when
 * something it shows has changed (docs/decisions/0003).
 */
export function definePages<M>(set: PageSet<M>): Pages<M> {
  return {
    getStaticPaths: () => {
      const c = catalogue();
      const origins = originsOf();
      return set.paths(c).map(({ params, id }) => ({
        params,
        props: { pageId: id },
        key: () => hash("sha1", JSON.stringify(set.model(c, id, origins)), "base64url"),
      }));
    },
    model: (props) => set.model(catalogue(), props.pageId, originsOf()),
  };
}

/** A page type with a single path, e.g. an index page. */
export function definePage<M>(model: (catalogue: Catalogue, origins: Origins) => M): () => M {
  return () => model(catalogue(), originsOf());
}
