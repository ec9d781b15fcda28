import { type Brand, brands } from "#src/brand/brand.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { overviews } from "./overviews.ts";

const troublePages = (path: string, title: string, description: string) =>
  definePages({
    paths: () => brands.map((brand) => ({ params: { brand }, id: brand })),
    model: (_c, id) => {
      const brand = id as Brand;
      const head: PageHead = { brand, path, title, description, illustration: "not-found", crumbs: [], jsonLd: [], noindex: true };
      return { head, links: overviews[brand] };
    },
  });

/** The page that answers with status 500, made when everything was well. */
export const brokenPages = troublePages(
  "/500",
  "Das hat nicht geklappt",
  "Beim Anzeigen dieser Seite ist ein Fehler aufgetreten. Wir sehen ihn uns an.",
);

/** The page that answers with status 503 for what is made on demand; what was published before needs no database. */
export const unavailablePages = troublePages(
  "/503",
  "Gerade nicht erreichbar",
  "Dieser Teil des Portals ist gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.",
);
