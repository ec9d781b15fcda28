import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { viewFile } from "#src/release/release.ts";
import { compiledCode } from "./compiled-code.ts";
import { POOL_FROM } from "./render.ts";
import {
  type BuildRun,
  bodyOf,
  differences,
  emptyDist,
  everythingOnline,
  listOf,
  manifestOf,
  releaseOf,
  runAstroBuild,
  type Variables,
} from "./test/built-site.ts";
import { sharedPort } from "./test/compiled-site.ts";
import type { ContentCopy } from "./test/content-copy.ts";
import { type RunningPublisher, startPublisher } from "./test/running-publisher.ts";
import { retitled, type SiteChange, siteChanges } from "./test/site-changes.ts";
import { expectSame, expectToBecomeSame, type SmallSite, smallSite } from "./test/small-site.ts";

const COPIED = 5;

let site: SmallSite;
let dist: string;
let content: ContentCopy;
let store: Store;
let first: BuildRun;
/** The same site published by a process that stays. */
let publisher: RunningPublisher;
let warm: string;

const build = (more: Variables = {}): Promise<BuildRun> => site.build(more);

beforeAll(async () => {
  site = await smallSite("build", COPIED);
  ({ dist, content } = site);
  first = await build();
  store = await openStore(site.variables["DATABASE_URL"] ?? "");
  warm = join(site.work, "warm");
  emptyDist(warm, dist);
  publisher = startPublisher({ ...site.variables, DIST_DIR: warm });
});
afterAll(async () => {
  await publisher.stop();
  await store.close();
});

/** A clean build is dear; what went wrong before it and stays wrong is seen by the next one too. */
const CLEAN_AFTER = 3;

/** Changes after which a clean build is compared as well: a change of the frame renders all pages and would hide what was wrong. */
const isComparedClean = (change: SiteChange): boolean => {
  const next = siteChanges.indexOf(change) + 1;
  return next % CLEAN_AFTER === 0 || siteChanges[next] === undefined || siteChanges[next].frame === true;
};

/** That a clean build comes to the same as the builds before it and as the publisher, byte by byte. */
async function expectCleanBuildIsTheSame(): Promise<void> {
  const clean = await site.cleanBuild();
  expectSame(dist, clean);
  await expectToBecomeSame(warm, clean);
}

describe("the first build", () => {
  it("renders every page and equals a clean one", async () => {
    expect([first.code, first.compiled]).toEqual([0, false]);
    expect(first.rendered).toBe(first.pages);
    await expectCleanBuildIsTheSame();
  });

  it("without a change is followed by one that renders nothing", async () => {
    const before = releaseOf(dist).id;
    const run = await build();
    expect([run.code, run.rendered, run.removed, run.compiled]).toEqual([0, 0, 0, false]);
    expect(releaseOf(dist).id).toBe(before);
  });
});

describe("publishing only what changed equals a clean build", () => {
  it.each(siteChanges)("after $title", async (change) => {
    const { apply, frame = false } = change;
    const before = manifestOf(dist);
    const expected = await apply({ content, store });
    const run = await build();
    expect(run.output).toContain("Seiten neu erzeugt");
    expect(run.compiled).toBe(false);
    expect(differences(before, manifestOf(dist))).toEqual(expect.arrayContaining([...expected]));
    if (frame) expect(run.rendered).toBe(run.pages);
    else expect(run.rendered).toBeLessThan(run.pages / 2);
    if (isComparedClean(change)) await expectCleanBuildIsTheSame();
    else await expectToBecomeSame(warm, dist);
  });

  it("takes the page of a deleted entry away everywhere", async () => {
    const [id = ""] = content.ids("articles");
    const path = `/fachartikel/${id}`;
    expect([path in manifestOf(dist).files, existsSync(join(dist, `tree${path}.html`))]).toEqual([true, true]);
    content.remove("articles", id);
    expect((await build()).removed).toBe(1);
    expect([path in manifestOf(dist).files, existsSync(join(dist, `tree${path}.html`))]).toEqual([false, false]);
    expect(bodyOf(dist, "/betriebsrat/sitemap.xml")).not.toContain(`${path}<`);
    await expectCleanBuildIsTheSame();
  });
});

describe("broken content", () => {
  const file = (): string => join(content.dir, "lexicon/br/arbeitszeit.md");

  it.each([
    ["a missing field", (text: string) => text.replace(/^definition: .*\n/m, ""), "lexicon/br/arbeitszeit.md:2: Feld „definition“ fehlt."],
    [
      "a dead reference",
      (text: string) => text.replace(/^related:.*$/m, "related:\n  - br/gibt-es-nicht"),
      "In „lexicon“ gibt es keinen Eintrag „br/gibt-es-nicht“.",
    ],
    ["a citation of a norm that is not there", (text: string) => `${text}\n\nSiehe § 999 BUrlG.\n`, "§ 999 BUrlG gibt es nicht."],
    [
      "a dead link",
      (text: string) => retitled(text).replace(/\n\n/, "\n\nSiehe [dort](/news/gibt-es-nicht).\n\n"),
      "Der Link /news/gibt-es-nicht führt ins Leere",
    ],
  ])("with %s stops the build with file, line and sentence, and what is published stays", async (_, breakIt, sentence) => {
    const good = readFileSync(file(), "utf8");
    const [before, warmBefore] = [everythingOnline(dist), everythingOnline(warm)];
    try {
      writeFileSync(file(), breakIt(good));
      const run = await build();
      expect(run.output).toContain(sentence);
      expect(run.output).toMatch(/^lexicon\/br\/arbeitszeit\.md:\d+: /m);
      expect(run.output).toContain("Es wurde nichts veröffentlicht.");
      expect(run.code).toBe(1);
      expect(everythingOnline(dist)).toEqual(before);
      await vi.waitFor(() => expect(publisher.said()).toContain(sentence));
      expect(everythingOnline(warm)).toEqual(warmBefore);
    } finally {
      writeFileSync(file(), good);
    }
    expect((await build()).rendered).toBe(0);
  });
});

describe("a draft", () => {
  it("changes nothing that is published; without its mark it is published like any other", async () => {
    const file = join(content.dir, "news/verborgen.md");
    const text = retitled(readFileSync(join(content.dir, `news/${content.ids("news")[0]}.md`), "utf8"));
    const before = listOf(dist);
    writeFileSync(file, text.replace("---\n", "---\ndraft: true\n"));
    const hidden = await build();
    expect([hidden.code, hidden.rendered]).toEqual([0, 0]);
    expect(listOf(dist)).toBe(before);
    expect(readFileSync(viewFile(releaseOf(dist), "sources"), "utf8")).not.toContain("news/verborgen.md");
    writeFileSync(file, text.replace("---\n", "---\npublishAt: 2026-01-01\n"));
    await build();
    expect(bodyOf(dist, "/news/verborgen")).toContain("Ganz neu benannt");
    await expectCleanBuildIsTheSame();
    rmSync(file);
    expect((await build()).removed).toBe(1);
  });
});

describe("a statute with hundreds of norms", () => {
  it("makes so many pages that a clean build leaves them to threads, and comes to the same", async () => {
    copyFileSync("src/content/norm-lists/betrvg.yaml", join(content.dir, "norm-lists/betrvg.yaml"));
    const run = await build();
    expect(run.pages).toBeGreaterThan(POOL_FROM);
    expect(run.rendered).toBeLessThan(POOL_FROM);
    await expectCleanBuildIsTheSame();
  });
});

describe("a change of what the code was made for", () => {
  const elsewhere: Variables = { SITE_IFB_URL: "https://ifb.example", SITE_BETRIEBSRAT_URL: "https://br.example" };

  it("as the origins of the sites leads to a code build, every page follows, and astro build comes to the same", async () => {
    const stamp = compiledCode(dist)?.stamp;
    const run = await build(elsewhere);
    expect([run.code, run.compiled]).toEqual([0, true]);
    expect(compiledCode(dist)?.stamp).not.toBe(stamp);
    const published = Object.entries(manifestOf(dist).files).filter(([, { t }]) => /html|xml|plain/.test(t));
    expect(published.filter(([path]) => bodyOf(dist, path).includes(`localhost:${sharedPort}`)).map(([path]) => path)).toEqual([]);
    expect(bodyOf(dist, "/ifb")).toContain('<link rel="canonical" href="https://ifb.example/"');
    const clean = join(site.work, "clean");
    rmSync(clean, { recursive: true });
    const compiled = await runAstroBuild({ ...site.variables, ...elsewhere, DIST_DIR: clean });
    expect(compiled.code, compiled.output).toBe(0);
    expectSame(dist, clean);
  });
});
