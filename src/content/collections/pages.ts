import { z } from "zod";
import { description, downloads, isoDay, line } from "#src/content/schemas/fields.ts";
import { brandsOfPage } from "#src/domain/page/brands-of-page.ts";
import { defineCollection, markdown } from "./define/collection.ts";
import * as texts from "./define/field-texts.ts";
import { field } from "./define/help.ts";
import { none } from "./define/item.ts";

/** `pages/{ifb|betriebsrat|both}/{path}.md`: static pages; the folder says on which site they stand. */
const schema = z.strictObject({ title: line(3, 100), description, updated: isoDay, checked: isoDay.optional(), downloads });

export const pages = defineCollection({
  name: "pages",
  label: { one: "Statische Seite", many: "Statische Seiten" },
  schema,
  help: {
    title: field("Titel", "Überschrift der Seite."),
    description: texts.description,
    updated: field("Aktualisiert am", "Tag der letzten Änderung, JJJJ-MM-TT. Nicht in der Zukunft."),
    checked: texts.checked,
    downloads: texts.downloads,
  },
  builtIn: none,
  writtenBy: "editors",
  body: markdown,
  audiences: none,
  day: none,
  address: ({ id }) => `/${id.split("/").slice(1).join("/")}`,
  shownOn: none,
  partOf: none,
  card: none,
  search: {
    kind: { name: "seiten", label: "Weitere Seiten", place: 13, weight: 1, fresh: false },
    document: ({ id, data: d }) => {
      const sites = brandsOfPage(id);
      return { label: "Seite", title: d.title, lead: d.description, brand: sites.length > 1 ? "both" : (sites[0] ?? "ifb") };
    },
  },
  graph: none,
  role: none,
  mentions: none,
  feeds: none,
  checks: none,
  published: "source",
});
