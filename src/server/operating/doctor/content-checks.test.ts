import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { facts } from "../facts.ts";
import { checkContent } from "./content-checks.ts";

function contentFolder(): string {
  const folder = temporaryFolder();
  for (const name of ["news", "pages", ".git"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "checks.yaml"), "");
  return folder;
}

const kindAndFolder = (contentDir: string, ...rest: readonly [isWritable?: typeof facts.isWritable]) =>
  checkContent({ contentDir, releasesFrom: undefined }, ...rest).map(({ kind, text }) => [kind, /Ordner (\S+)/.exec(text)?.[1]]);

it("finds nothing where all folders of the content may be written into", () =>
  expect(kindAndFolder(contentFolder())).toEqual([["fine", undefined]]));

it.each(["", "pages"])("names the folder that may not be written into: %j", (name) => {
  const contentDir = contentFolder();
  const closed = join(contentDir, name);
  // Root, as whom tests may run, may write everywhere.
  expect(kindAndFolder(contentDir, (folder) => folder !== closed && facts.isWritable(folder))).toEqual([["problem", closed]]);
});

it("names a folder that is missing, or is none", () => {
  const folder = contentFolder();
  for (const contentDir of [join(folder, "fehlt"), join(folder, "checks.yaml")])
    expect(kindAndFolder(contentDir)).toEqual([["problem", contentDir]]);
});

it("says nothing where another machine's releases are shown", () =>
  expect(checkContent({ contentDir: "/fehlt", releasesFrom: "/srv/portal/from-web1" })).toEqual([]));
