import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { weightOf } from "#src/release/parts.ts";
import { codeDir, currentLink, type Release, type ReleaseNote, readRelease, releaseFile, releasesDir } from "#src/release/release.ts";
import type { NewRelease } from "./write/unfinished-release.ts";

const idAt = (time: number): string => new Date(time).toISOString().replace(/[-:.]/g, "");

/** When a release was made, by the clock of its builder. */
export const timeOf = (id: string): number =>
  Date.parse(id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, "$1-$2-$3T$4:$5:$6.$7Z"));

/** Sorts behind every release there is, also within the same millisecond and when the clock was set back. */
function nextId(distDir: string): string {
  const times = readdirSync(releasesDir(distDir)).map(timeOf).filter(Number.isFinite);
  return idAt(times.reduce((latest, time) => Math.max(latest, time + 1), Date.now()));
}

/** Replaces the link in one step. */
export function pointTo(distDir: string, id: string): void {
  const link = currentLink(distDir);
  const aside = `${link}.next`;
  rmSync(aside, { force: true });
  symlinkSync(join("releases", id), aside);
  renameSync(aside, link);
}

type About = Pick<ReleaseNote, "code" | "madeFrom"> &
  Partial<Pick<ReleaseNote, "settings" | "pages">> &
  Readonly<{
    /** It may have far fewer pages than the one before. */
    isForced?: boolean;
  }>;

/** Puts a release online that was written whole: it gets its name, and then the link is replaced in one step. */
export function switchTo({ dir, previous }: NewRelease, distDir: string, { isForced = false, ...about }: About): Release {
  const compiled = codeDir(distDir, about.code);
  const codeWeight = existsSync(compiled) ? weightOf(compiled) : { files: 0, bytes: 0 };
  const weight = weightOf(dir);
  mkdirSync(releasesDir(distDir), { recursive: true });
  const id = nextId(distDir);
  const forced = isForced ? id : previous?.forced;
  const note: Omit<ReleaseNote, "pages"> & Partial<ReleaseNote> = { settings: {}, ...about, weight, codeWeight, forced };
  writeFileSync(releaseFile(dir), JSON.stringify(note));
  renameSync(dir, join(releasesDir(distDir), id));
  pointTo(distDir, id);
  return readRelease(distDir, id);
}
