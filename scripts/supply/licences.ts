import { type Lock, nameOf, resolveFrom } from "./read-lock.ts";

/**
 * Licences that a product may hold which is sold as a service and whose code is not published: none of them asks for that. Those
 * of the LGPL and the MPL are about the files of the package itself, which we use as they come.
 */
const allowed: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
]);

/** Packages that name theirs in a file alone, read there. */
const readThere: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** Whether an SPDX expression is fulfilled by what is allowed: one side of `OR`, both of `AND`, which binds stronger. */
export function isAllowed(expression: string): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word !== "(") return word !== undefined && allowed.has(word);
    const inside = either();
    if (words[at++] !== ")") at = Number.POSITIVE_INFINITY;
    return inside;
  };
  const both = (): boolean => {
    let all = one();
    while (words[at] === "AND") {
      at++;
      const next = one();
      all = all && next;
    }
    return all;
  };
  const either = (): boolean => {
    let any = both();
    while (words[at] === "OR") {
      at++;
      const next = both();
      any = any || next;
    }
    return any;
  };
  const answer = either();
  return answer && at === words.length;
}

/** The package that offers this one for a platform; registries leave its licence out of what is not for theirs. */
function offeredBy(lock: Lock, path: string, name: string): string | undefined {
  for (const [parent, { optionalDependencies, license }] of lock.packages)
    if (optionalDependencies?.[name] !== undefined && resolveFrom(lock, parent, name) === path && parent !== "") return license;
  return undefined;
}

/** Of every locked package by its path; `undefined` where it is unknown. */
export function licencesOf(lock: Lock): ReadonlyMap<string, string | undefined> {
  const found = [...lock.packages].flatMap(([path, entry]) => {
    if (path === "") return [];
    const name = nameOf(path, entry);
    return [[path, entry.license ?? readThere[name] ?? offeredBy(lock, path, name)] as const];
  });
  return new Map(found);
}

/** One German sentence for each package that may not be used, or of which nobody knows. */
export function refusedLicences(lock: Lock): readonly string[] {
  return [...licencesOf(lock)].flatMap(([path, licence]) => {
    if (licence === undefined)
      return [`${path}: Die Lizenz ist unbekannt. Bitte lesen Sie nach und tragen Sie sie in scripts/supply/licences.ts ein.`];
    return isAllowed(licence)
      ? []
      : [`${path}: Die Lizenz ${licence} steht nicht auf der Liste der erlaubten (scripts/supply/licences.ts).`];
  });
}
