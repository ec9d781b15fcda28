import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { CollectionName } from "#src/catalogue/collections.ts";
import { bodyFile } from "#src/release/body-file.ts";
import { bodyOf, emptyDist, manifestOf, releaseOf, runBuild } from "./test/built-site.ts";
import { startPublisher } from "./test/running-publisher.ts";
import { expectSame, expectToBecomeSame, type SmallSite, smallSite } from "./test/small-site.ts";

const interruptible = ["--import", resolve("src/build/test/interrupt-at.mjs")];

/** Where a publication is killed, and which release is online then. */
const moments = [
  ["plan", "after mkdirSync \\.unfinished$", "old"],
  ["render", "after writeFileSync /store/", "old"],
  ["write", "before writeFileSync \\.unfinished/pages/", "old"],
  ["switch, before the release has its name", "before renameSync \\.unfinished$", "old"],
  ["switch, before the release is online", "before renameSync current\\.next$", "old"],
  ["switch, when the release is just online", "after renameSync current\\.next$", "new"],
] as const;

let site: SmallSite;
beforeAll(async () => {
  site = await smallSite("killed", 3);
  await site.build();
});

const isWhole = (dist: string): boolean =>
  Object.values(manifestOf(dist).files).every(({ h }) => existsSync(bodyFile(join(dist, "store"), h)));

/** Titles stand on other pages too: each step changes an entry of its own, so that what one leaves behind shows in the end. */
const edited: readonly (readonly [CollectionName, number, path: string])[] = [
  ["lexicon", 0, "/betriebsratslexikon/"],
  ["news", 0, "/news/"],
  ["articles", 0, "/fachartikel/"],
  ["lexicon", 1, "/betriebsratslexikon/"],
  ["news", 1, "/news/"],
  ["articles", 1, "/fachartikel/"],
];

/** Gives the entry of this step a title; returns its page. */
function retitle(step: number, title: string): string {
  const [collection, place, path] = edited[step] ?? edited[0] ?? [];
  if (collection === undefined) throw new Error("nothing to edit");
  const id = site.content.ids(collection)[place ?? 0] ?? "";
  site.content.edit(collection, id, (text) => text.replace(/^title: .*$/m, `title: ${title}`));
  return `${path}${id}`;
}

const steps = moments.map(([step, moment, online], at) => ({ step, moment, online, at }));

describe("a build", () => {
  it.each(steps)(
    "killed in $step leaves the old release or the new one, and the next build makes up for it",
    async ({ step, moment, online, at }) => {
      const { dist, variables, build } = site;
      const before = releaseOf(dist).id;
      const title = `Vor dem Schritt ${step}`;
      const page = retitle(at, title);
      expect((await runBuild({ ...variables, INTERRUPT_AT: moment }, interruptible)).code).toBe(-1);
      expect(releaseOf(dist).id === before ? "old" : "new").toBe(online);
      expect(bodyOf(dist, page).includes(title)).toBe(online === "new");
      expect(isWhole(dist)).toBe(true);
      const next = await build();
      expect([next.code, next.compiled]).toEqual([0, false]);
      expect(bodyOf(dist, page)).toContain(title);
    },
  );
});

describe("the publisher of a running server", () => {
  let warm: string;
  const published = (page: string, title: string) => vi.waitFor(() => expect(bodyOf(warm, page)).toContain(title));

  beforeAll(() => {
    warm = join(site.work, "warm");
    emptyDist(warm, site.dist);
  });

  // Each publishes first what the one before has left.
  it.each(steps)("killed in $step leaves the old release or the new one", async ({ step, moment, online, at }) => {
    const armed = join(site.work, "armed");
    rmSync(armed, { force: true });
    const variables = { ...site.variables, DIST_DIR: warm, INTERRUPT_AT: moment, INTERRUPT_FROM: armed };
    const publisher = startPublisher(variables, interruptible);
    await published(retitle(at, `Noch vor dem Schritt ${step}`), `Noch vor dem Schritt ${step}`);
    writeFileSync(armed, "");
    const before = releaseOf(warm).id;
    const title = `Getroffen im Schritt ${step}`;
    const page = retitle(at, title);
    expect([await publisher.ended, publisher.said()]).toEqual(["SIGKILL", expect.any(String)]);
    expect(releaseOf(warm).id === before ? "old" : "new").toBe(online);
    expect(bodyOf(warm, page).includes(title)).toBe(online === "new");
    expect(isWhole(warm)).toBe(true);
  });

  it("ends where a build and a clean one do", async () => {
    const publisher = startPublisher({ ...site.variables, DIST_DIR: warm });
    await site.build();
    const clean = await site.cleanBuild();
    expectSame(site.dist, clean);
    await expectToBecomeSame(warm, clean);
    await publisher.stop();
  });
});
