import { readManifest } from "./read-manifest.ts";
import type { Release } from "./release.ts";

/** Whether so few pages are left that a fault is likelier than an intention: none, or less than half (docs/decisions/0020). */
export const isShrunken = (before: number, now: number): boolean => before > 0 && now * 2 < before;

/** The pages of a release: as it says itself, or counted in its lists when it was made before releases said so. */
export const pagesOf = (release: Release): number =>
  release.pages ?? Object.values(readManifest(release).files).filter(({ t, x }) => t.startsWith("text/html") && x === undefined).length;

/** Whether somebody who knew how few pages are left has published a release of these, this one or one between them. */
export const isForced = ({ forced }: Pick<Release, "forced">, since: string): boolean => forced !== undefined && forced > since;

export const shrunkenSentence = (before: number, now: number): string =>
  `Von ${before.toLocaleString("de-DE")} Seiten sind nur noch ${now.toLocaleString("de-DE")} übrig`;
