import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addressesAbove } from "#src/domain/page/addresses-above.ts";
import { collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { entryPath } from "../entry-path.ts";
import type { Problem } from "../problem.ts";
import { type Redirect, redirectsFile } from "./read-redirects.ts";

export type Addresses = Readonly<Record<string, string>>;

export const addressesFile = (distDir: string): string => join(distDir, "build", "addresses.json");

/** By address; official texts keep those of their numbers and are left out. */
export function addressesOf(entries: readonly Entry[]): Addresses {
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const path = collections.of(entry).writtenBy === "importer" ? undefined : entryPath(entry);
      return path === undefined ? [] : [[path, String(Reflect.get(entry.data, "title") ?? "")]];
    }),
  );
}

export const publishedAddresses = (distDir: string): Addresses =>
  existsSync(addressesFile(distDir)) ? (JSON.parse(readFileSync(addressesFile(distDir), "utf8")) as Addresses) : {};

/** A warning each, with the line to add; an entry of the same title under a new address is taken for the renamed one. */
export function vanishedAddresses(before: Addresses, now: Addresses, redirects: readonly Redirect[]): Problem[] {
  const led = new Set(redirects.map(({ from }) => from));
  const isLed = (path: string): boolean => led.has(path) || [...addressesAbove(path)].some((above) => led.has(above));
  const fresh = new Map(
    Object.entries(now)
      .filter(([path]) => !(path in before))
      .map(([path, title]) => [title, path]),
  );
  return Object.entries(before)
    .filter(([path]) => !(path in now) && !isLed(path))
    .map(([path, title]) => {
      const line = `${path}: ${fresh.get(title) ?? "gone"}`;
      const message = `Die Adresse ${path} gibt es nicht mehr, und nichts führt von dort weiter. Bitte in ${redirectsFile} eintragen: ${line}`;
      return { file: redirectsFile, line: 1, message, warning: true };
    });
}
