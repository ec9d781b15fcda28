import { hash } from "node:crypto";
import type { Origins } from "#src/brand/brand.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { Catalogue } from "./catalogue.ts";
import { catalogue } from "./read-catalogue.ts";

export type PageParams = Readonly<Record<string, string>>;
export type PageProps = Readonly<{ pageId: string }>;
export type PagePath = Readonly<{ params: PageParams; id: string }>;

/** `cacheKey` is the digest of all its page shows; called again only when a catalogue read it depends on has changed. */
export type StaticPath = Readonly<{ params: PageParams; props: PageProps; cacheKey: () => string }>;

type PageSet<M> = Readonly<{
  paths: (catalogue: Catalogue) => readonly PagePath[];
  /** Everything the page shows, as plain data (bodies as references with digest). The page renders from this alone. */
  model: (catalogue: Catalogue, id: string, origins: Origins) => M;
}>;

type Pages<M> = Readonly<{ getStaticPaths: () => StaticPath[]; model: (props: PageProps) => M }>;

export const originsOf = (): Origins => buildEnvironment().origins;

/** A page is rendered again exactly when its cache key, the digest of its model, has changed (docs/decisions/0003). */
export function definePages<M>(set: PageSet<M>): Pages<M> {
  return {
    getStaticPaths: () => {
      const c = catalogue();
      const origins = originsOf();
      return set.paths(c).map(({ params, id }) => ({
        params,
        props: { pageId: id },
        cacheKey: () => hash("sha1", JSON.stringify(set.model(c, id, origins)), "base64url"),
      }));
    },
    model: (props) => set.model(catalogue(), props.pageId, originsOf()),
  };
}

export function definePage<M>(model: (catalogue: Catalogue, origins: Origins) => M): () => M {
  return () => model(catalogue(), originsOf());
}
