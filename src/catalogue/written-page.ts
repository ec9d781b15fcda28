import type { Origins } from "#src/brand/brand.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import { organisationRef } from "#src/domain/page/organisation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";

/** Longest headline that search engines take. */
const HEADLINE = 110;
/** How entries name the editors as a whole. */
const EDITORS = "Redaktion";

type Written = Readonly<{ title: string; description: string; illustration: Illustration; date: string; updated?: string | undefined }>;

type Frame = Readonly<{
  type: "Article" | "NewsArticle";
  path: string;
  author: string;
  crumbs: PageHead["crumbs"];
  origins: Origins;
}>;

export function writtenHead(data: Written, { type, path, author, crumbs, origins }: Frame): PageHead {
  const { title, description, illustration, date, updated } = data;
  return {
    brand: "betriebsrat",
    path,
    title,
    description,
    illustration,
    crumbs,
    published: date,
    jsonLd: [
      {
        "@type": type,
        "@id": `${origins.betriebsrat}${path}`,
        headline: title.slice(0, HEADLINE),
        description,
        datePublished: date,
        dateModified: updated ?? date,
        inLanguage: "de",
        image: origins.betriebsrat + shareImagePath("betriebsrat", illustration),
        author: author === EDITORS ? organisationRef(origins.ifb) : { "@type": "Person", name: author },
        publisher: organisationRef(origins.ifb),
      },
    ],
  };
}
