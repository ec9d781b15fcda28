import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Why what a whole process keeps under these names can't grow by what visitors send, although no `keptMap` bounds it. */
const bounded: ReadonlyMap<string, string> = new Map([
  ["db/postgres/own-session.ts swapped", "addresses of servers, of which a process has one"],
  ["src/booking/consulting/busy/read-busy.ts zones", "in a thread that ends with the calendar"],
  ["src/build/state/publisher-memory.ts memories", "one for each folder of content"],
  ["src/build/state/scan-cache.ts caches", "one for each folder of content"],
  ["src/build/write/store-once.ts known", "the files of a build"],
  ["src/catalogue/links/norm-facts.ts none", "stays empty"],
  ["src/catalogue/links/term-mentions.ts nothing", "stays empty"],
  ["src/catalogue/tracked/kept-answers.ts nothing", "stays empty"],
  ["src/domain/finding/filter/text-parts.ts numbers", "the texts of events"],
  ["src/domain/finding/filter/value-codes.ts names", "the values of events"],
  ["src/domain/finding/filter/value-codes.ts numbers", "the values of events"],
  ["src/layouts/header/Part.tsx arrived", "the parts of the header"],
  ["src/release/read-fresh.ts known", "the files of a release, by their names"],
  ["src/release/release.ts known", "one for each output folder"],
  ["src/server/on-demand-pages.ts named", "the patterns of pages"],
]);

/** Empty when a module is loaded, so filled later; `WeakMap`s go with what they are about. */
const fillsUp = /^(?:export )?const (\w+)(?:: [^=]+)? = new (?:Map|Set)(?:<.*>)?\(\);$/gm;

it("knows of everything that a process keeps whether and by what it is bounded", () => {
  const files = globSync(["src/**/*.{ts,tsx}", "db/**/*.ts"]).filter((file) => !/\.test\.|\/(?:test|browser|islands)\//.test(file));
  const found = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(fillsUp)].map(([, name]) => `${file} ${name}`));
  expect(found.sort()).toEqual([...bounded.keys()].sort());
});
