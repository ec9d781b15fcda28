import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Release, releasesDir } from "#src/release/release.ts";

/** A release that is being written: nobody knows of it until the switch gives it its name. */
export type NewRelease = Readonly<{
  dir: string;
  previous: Release | undefined;
  /** Writes a file, or shares the one of the release before where its bytes are the same. */
  put: (name: string, text: string) => void;
  /** Shares the file of the release before; false where it has none. */
  share: (name: string) => boolean;
  discard: () => void;
}>;

/** Builds never write at the same time, so one name does. Hidden: a listing of releases does not show it. */
const UNFINISHED = ".unfinished";

/** Begins a release in an empty directory; what an interrupted build left there goes. */
export function beginRelease(distDir: string, previous: Release | undefined, writeFile: typeof writeFileSync = writeFileSync): NewRelease {
  const dir = join(releasesDir(distDir), UNFINISHED);
  const discard = (): void => rmSync(dir, { recursive: true, force: true });
  discard();
  mkdirSync(dir, { recursive: true });

  function share(name: string): boolean {
    const before = previous && join(previous.dir, name);
    if (before === undefined || !existsSync(before)) return false;
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    linkSync(before, join(dir, name));
    return true;
  }

  function put(name: string, text: string): void {
    const before = previous && join(previous.dir, name);
    if (before !== undefined && existsSync(before) && readFileSync(before, "utf8") === text) {
      share(name);
      return;
    }
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFile(join(dir, name), text);
  }

  return { dir, previous, put, share, discard };
}
