import type { Brand } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { brandsOfPage } from "#src/domain/page/brands-of-page.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

type StaticModel = Readonly<{ head: PageHead; body: BodyRef; facts: readonly Fact[] }>;

function staticModel(c: Catalogue, id: string, brand: Brand): StaticModel {
  const entry = c.get("pages", id);
  const path = entryPath(entry) ?? "/";
  return {
    head: {
      brand,
      path,
      title: entry.data.title,
      description: entry.data.description,
      illustration: "service",
      crumbs: [],
      jsonLd: [],
    },
    body: linkedBody(c, entry),
    facts: [
      { label: "Stand", value: formatDay(entry.data.updated) },
      ...(entry.data.checked ? [{ label: "Rechtsstand geprüft am", value: formatDay(entry.data.checked) }] : []),
    ],
  };
}

/** Their text stands around the helper of the entitlement. */
const GUIDES = "ifb/schulungsanspruch/";

export const ownPages = definePages({
  paths: (c) =>
    c
      .list("pages")
      .filter(({ id }) => brandsOfPage(id).length === 1 && !id.startsWith(GUIDES))
      .map((entry) => ({ params: { page: entry.id.split("/").slice(1).join("/") }, id: entry.id })),
  model: (c, id) => staticModel(c, id, brandsOfPage(id)[0] ?? "ifb"),
});

/** Their text stands on a page that is made on demand, around a form. */
const shownOnDemand: ReadonlySet<string> = new Set(["both/service/kontakt"]);

/** Pages that stand on both sites, e.g. `/impressum`: made once per site below the internal prefix. */
export const sharedPages = definePages({
  paths: (c) =>
    c
      .list("pages")
      .filter(({ id }) => brandsOfPage(id).length === 2 && !shownOnDemand.has(id))
      .flatMap(({ id }) =>
        brandsOfPage(id).map((brand) => ({ params: { brand, page: id.split("/").slice(1).join("/") }, id: `${brand}:${id}` })),
      ),
  model: (c, key) => {
    const [brand = "ifb", id = ""] = key.split(":") as [Brand, string];
    return staticModel(c, id, brand);
  },
});
