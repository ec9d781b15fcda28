import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { lookupsFile } from "#src/catalogue/lookups.ts";
import { recommendationsFile } from "#src/catalogue/recommendations.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { publishLookups } from "./publish-lookups.ts";
import { temporaryFolder } from "./test/temporary-folder.ts";

const news = (id: string, title: string, digest = "1") => ({
  ...madeEntry({ collection: "news", id, data: { title, teaser: "Worum es geht.", date: "2026-11-01", topics: ["wahl"] } }),
  digest,
});
const indexOf = (...entries: CatalogueIndex["entries"]): CatalogueIndex => ({
  contentDir: "nirgends",
  today: "2026-11-22",
  events: [],
  waiting: [],
  entries: [
    madeEntry({ collection: "topics", id: "wahl", data: { title: "Wahl", teaser: "Alles zur Wahl.", illustration: "topic", order: 1 } }),
    ...entries,
  ],
});

it("makes recommendations anew only when something they are made of has changed", () => {
  const dist = temporaryFolder();
  mkdirSync(dirname(lookupsFile(dist)), { recursive: true });
  const file = recommendationsFile(dist);
  const publish = (code: string, ...entries: CatalogueIndex["entries"]) => {
    publishLookups(dist, new Catalogue(indexOf(...entries)), code);
    return statSync(file).ino;
  };
  const first = publish("a", news("eins", "Erste Meldung"), news("zwei", "Zweite Meldung"));
  expect(readFileSync(file, "utf8")).toContain("Zweite Meldung");
  // Another text below the same head.
  expect(publish("a", news("eins", "Erste Meldung", "2"), news("zwei", "Zweite Meldung"))).toBe(first);
  const second = publish("a", news("eins", "Erste Meldung"), news("zwei", "Neuer Titel"));
  expect(second).not.toBe(first);
  expect(readFileSync(file, "utf8")).toContain("Neuer Titel");
  expect(publish("b", news("eins", "Erste Meldung"), news("zwei", "Neuer Titel"))).not.toBe(second);
});
