import type { Brand } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import { catalogue } from "#src/catalogue/read-catalogue.ts";
import { isRendering } from "#src/catalogue/rendering.ts";
import { defineView, readView } from "#src/release/view.ts";

type Navigations = Readonly<Record<string, DataOf<"navigation">>>;

export const navigationView = defineView(
  "navigation",
  ({ entries }: Pick<Catalogue, "entries">): Navigations =>
    Object.fromEntries(entriesIn(entries, "navigation").map(({ id, data }) => [id, data])),
);

/** Throws for a site without a navigation. */
export function navigationOf(brand: Brand): DataOf<"navigation"> {
  if (isRendering()) return catalogue().get("navigation", brand).data;
  const navigation = readView(navigationView)[brand];
  if (navigation === undefined) throw new Error(`There is no navigation of ${brand}`);
  return navigation;
}
