import { existsSync } from "node:fs";
import { readFresh } from "./read-fresh.ts";
import { type Release, viewFile } from "./release.ts";
import { releaseInUse } from "./release-in-use.ts";

/** Data that a build writes into a release and the server answers from, so that serving needs no catalogue. */
export type View<Source, T> = Readonly<{ name: string; make: (source: Source) => T }>;

export const defineView = <Source, T>(name: string, make: (source: Source) => T): View<Source, T> => ({ name, make });

/** The same object as long as the file is the same, also in the next release. Throws when no release has it. */
export function readView<T>({ name }: View<never, T>, release: Release | undefined = releaseInUse()): T {
  if (release === undefined) throw new Error(`Nothing is published that "${name}" could be read from`);
  return readFresh<T>(viewFile(release, name), `view ${name}`);
}

/** The same; `undefined` where no release has it, such as before the first one and in one that older code has made. */
export function readViewIfThere<T>(view: View<never, T>): T | undefined {
  const release = releaseInUse();
  return release === undefined || !existsSync(viewFile(release, view.name)) ? undefined : readView(view, release);
}
