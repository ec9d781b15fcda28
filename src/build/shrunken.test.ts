import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { releaseFile } from "#src/release/release.ts";
import { releaseOf, startBuild } from "./test/built-site.ts";
import { smallSite } from "./test/small-site.ts";

it("publishes far fewer pages than are online only when somebody says so", async () => {
  const { dist, variables, build } = await smallSite("shrunken", 2);
  const first = await build();
  expect(first.code, first.output).toBe(0);
  const online = releaseOf(dist);
  expect(online.pages).toBe(first.pages);
  // As if all other pages had been lost.
  const file = releaseFile(online.dir);
  const before = 10 * first.pages;
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), pages: before }));

  const other = { ...variables, VAT_PERCENT: "7" };
  const refused = await build(other);
  expect(refused.code).toBe(1);
  const counts = `Von ${before.toLocaleString("de-DE")} Seiten sind nur noch ${first.pages} übrig`;
  expect(refused.output.trim().split("\n").at(-1)).toBe(
    `${counts}: Es wurde nichts veröffentlicht. Ist das gewollt, veröffentlicht „npm run build -- --force“ sie so.`,
  );
  expect(releaseOf(dist).id).toBe(online.id);

  const forced = await startBuild(other, [], { args: ["--force"] }).ended;
  expect(forced.code, forced.output).toBe(0);
  const now = releaseOf(dist);
  expect([now.pages, now.forced]).toEqual([first.pages, now.id]);
  const next = await build(variables);
  expect(next.code, next.output).toBe(0);
  // Who copies releases, and has missed the forced one, may take this one.
  expect([releaseOf(dist).id === now.id, releaseOf(dist).forced]).toEqual([false, now.id]);
});
