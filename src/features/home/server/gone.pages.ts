import { type Brand, brands } from "#src/brand/brand.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { overviews } from "./overviews.ts";

/** The page that answers with status 410 for addresses whose content was taken away for good (`redirects.yaml`). */
export const gonePages = definePages({
  paths: () => brands.map((brand) => ({ params: { brand }, id: brand })),
  model: (_c, id) => {
    const brand = id as Brand;
    const head: PageHead = {
      brand,
      path: "/410",
      title: "Diesen Inhalt gibt es nicht mehr",
      description: "Der Inhalt unter dieser Adresse wurde entfernt. Über die Suche und die Übersichten finden Sie, was heute gilt.",
      illustration: "not-found",
      crumbs: [],
      jsonLd: [],
      noindex: true,
    };
    return { head, links: overviews[brand] };
  },
});
