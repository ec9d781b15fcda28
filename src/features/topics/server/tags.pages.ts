import { cardOf } from "#src/catalogue/card.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { entriesOfTag } from "#src/catalogue/tag-feeds.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { tagList, tagPath } from "./tag-list.ts";

export const tagPages = definePages({
  paths: (c) => c.list("tags").map(({ id }) => ({ params: { tag: id }, id })),
  model: (c, id) => {
    const { data } = c.get("tags", id);
    const head: PageHead = {
      brand: "betriebsrat",
      path: tagPath(id),
      title: `Schlagwort: ${data.title}`,
      description: data.description,
      illustration: "article-hintergrund",
      crumbs: [{ label: "Themen", path: "/themen" }],
      jsonLd: [],
    };
    const cards = entriesOfTag(c, id).map((entry) => cardOf(entry));
    return { head, list: tagList(id, cards, 1) };
  },
});
