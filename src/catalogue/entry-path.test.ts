import { expect, it } from "vitest";
import { slugOf } from "#src/domain/german-text/slug.ts";
import { brandsOfPage } from "#src/domain/page/brands-of-page.ts";
import { entryPath } from "./entry-path.ts";
import { madeEntry } from "./test/made-entry.ts";

it.each([
  ["Görlitz am See", "goerlitz-am-see"],
  ["Überstunden", "ueberstunden"],
  ["Straße & Weg", "strasse-weg"],
  ["Café à la carte", "cafe-a-la-carte"],
  ["  § 37 Abs. 6 BetrVG  ", "37-abs-6-betrvg"],
  ["KI/IT – heute", "ki-it-heute"],
  ["…", ""],
])("writes %j as %j in an address", (name, slug) => expect(slugOf(name)).toBe(slug));

it.each([
  [madeEntry({ collection: "lexicon", id: "sbv/gleichstellung" }), "/betriebsratslexikon/sbv/gleichstellung"],
  [madeEntry({ collection: "decisions", id: "bag-7-abr-11-98" }), "/rechtsprechung/urteil/bag-7-abr-11-98"],
  [madeEntry({ collection: "decision-texts", id: "bag-7-abr-11-98" }), "/rechtsprechung/urteil/bag-7-abr-11-98/volltext"],
  [madeEntry({ collection: "hotels", id: "hotel-musterhafen", data: { id: 613 } }), "/standorte/hotel/hotel-musterhafen-613"],
  [madeEntry({ collection: "locations", id: "koeln", data: { id: 12 } }), "/standorte/koeln-12"],
  [madeEntry({ collection: "jobs", id: "beratung", data: { id: 7 } }), "/jobs-karriere/offene-stellen/beratung/7"],
  [madeEntry({ collection: "norms", id: "betrvg/37" }), "/gesetze/betrvg/37"],
  [madeEntry({ collection: "pages", id: "both/service/kontakt" }), "/service/kontakt"],
  [madeEntry({ collection: "themes", id: "ki-im-betrieb" }), "/seminare/t/ki-im-betrieb"],
  [madeEntry({ collection: "navigation", id: "ifb" }), undefined],
  [madeEntry({ collection: "action-fields", id: "recht" }), undefined],
])("knows the address of %o", (entry, path) => expect(entryPath(entry)).toBe(path));

it.each([
  ["ifb/agb", ["ifb"]],
  ["betriebsrat/redaktion", ["betriebsrat"]],
  ["both/impressum", ["ifb", "betriebsrat"]],
])("places the static page %s", (id, brands) => expect(brandsOfPage(id)).toEqual(brands));
