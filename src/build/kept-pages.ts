import { existsSync, readFileSync } from "node:fs";
import type { StoredFile } from "./render-protocol.ts";
import { writeAtomically } from "./store-file.ts";

export type KeptPage = Readonly<{ key?: string; file: StoredFile }>;

/** What the last publication was made from, and what came out. */
export type Kept = Readonly<{ code: string; stamp: string; index: string; pages: Readonly<Record<string, KeptPage>> }>;

/** On disk each security policy stands once: with a thousand characters on every page it would be most of the file. */
type Packed = Omit<Kept, "pages"> &
  Readonly<{ csps: readonly string[]; pages: Readonly<Record<string, Readonly<{ key?: string; file: StoredFile; c?: number }>>> }>;

export function writeKept(file: string, { pages, ...rest }: Kept): void {
  const csps: string[] = [];
  const place = new Map<string, number>();
  const packed = Object.entries(pages).map(
    ([
      path,
      {
        file: { csp, ...stored },
        ...page
      },
    ]) => {
      if (csp === undefined) return [path, { ...page, file: stored }] as const;
      if (!place.has(csp)) place.set(csp, csps.push(csp) - 1);
      return [path, { ...page, file: stored, c: place.get(csp) }] as const;
    },
  );
  writeAtomically(file, JSON.stringify({ ...rest, csps, pages: Object.fromEntries(packed) }));
}

export function readKept(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  const { csps, pages, ...rest } = JSON.parse(readFileSync(file, "utf8")) as Packed;
  const unpacked = Object.entries(pages).map(([path, { c, file: stored, ...page }]) => {
    const csp = c === undefined ? undefined : csps[c];
    return [path, { ...page, file: csp === undefined ? stored : { ...stored, csp } }] as const;
  });
  return { ...rest, pages: Object.fromEntries(unpacked) };
}
