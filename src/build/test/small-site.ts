import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { type BuildRun, differences, emptyDist, listOf, manifestOf, runBuild, treeOf, type Variables } from "./built-site.ts";
import { compiledSite, sharedPort } from "./compiled-site.ts";
import { type ContentCopy, copyContent } from "./content-copy.ts";
import { releaseContents } from "./release-contents.ts";

export type SmallSite = Readonly<{
  /** Everything of it lies below this folder, which is empty at first. */
  work: string;
  dist: string;
  content: ContentCopy;
  variables: Variables;
  build: (more?: Variables) => Promise<BuildRun>;
  /** Publishes everything anew with the code that is there. */
  cleanBuild: (more?: Variables) => Promise<string>;
}>;

/** A site of `count` entries of each collection that shares the compiled code of the whole one; nothing is published yet. */
export async function smallSite(name: string, count: number, own: Variables = {}): Promise<SmallSite> {
  const work = join(".cache/test", name);
  const dist = join(work, "dist");
  const variables: Variables = {
    CONTENT_DIR: join(work, "content"),
    DIST_DIR: dist,
    DATABASE_URL: `file:${work}/portal.sqlite`,
    VAR_DIR: work,
    PORT: sharedPort,
    ...own,
  };
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const content = copyContent("src/content", join(work, "content"), count);
  emptyDist(dist, await compiledSite());
  const build = (more: Variables = {}): Promise<BuildRun> => runBuild({ ...variables, ...more });
  const cleanBuild = async (more: Variables = {}): Promise<string> => {
    const clean = join(work, "clean");
    emptyDist(clean, dist);
    const run = await build({ ...more, DIST_DIR: clean });
    expect(run.output).toContain("Seiten neu erzeugt");
    expect(run.rendered).toBe(run.pages);
    return clean;
  };
  return { work, dist, content, variables, build, cleanBuild };
}

/** That two output folders are the same byte by byte: what is published, the exported tree and what the server answers from. */
export function expectSame(one: string, other: string): void {
  expect(differences(manifestOf(one), manifestOf(other))).toEqual([]);
  expect(listOf(one)).toBe(listOf(other));
  expect(treeOf(one)).toEqual(treeOf(other));
  expect(releaseContents(one)).toEqual(releaseContents(other));
}

/** The same in the end, of an output folder that a publisher is still at work on. */
export async function expectToBecomeSame(one: string, other: string): Promise<void> {
  const isListTheSame = (): boolean => {
    try {
      return listOf(one) === listOf(other);
    } catch {
      // Another release has just taken its place.
      return false;
    }
  };
  await vi.waitUntil(isListTheSame, { interval: 200 }).catch(() => expectSame(one, other));
  await vi.waitFor(() => expectSame(one, other), { interval: 500 });
}
