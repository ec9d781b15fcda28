import { newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";

/** The newest first. */
export const newsByDate = (c: Catalogue): readonly Entry<"news">[] =>
  c.once("news by date", () => newestFirst(c.list("news"), ({ data }) => data.date));
