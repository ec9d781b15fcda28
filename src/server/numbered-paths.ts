import type { StaticManifest } from "./static-manifest.ts";

/** Addresses with a name and a number: the number alone says which page is meant (specification 2). */
const families: readonly RegExp[] = [
  /^(\/jobs-karriere\/offene-stellen)\/[^/]+\/(\d+)$/,
  /^(\/standorte\/hotel)\/[^/]*-(\d+)$/,
  /^(\/standorte)\/[^/]*-(\d+)$/,
];

function numberOf(path: string): string | undefined {
  for (const family of families) {
    const match = family.exec(path);
    if (match) return `${match[1]} ${match[2]}`;
  }
  return undefined;
}

/** The published address of the page that a path with a wrong or old name means by its number. */
export function numberedPaths(manifest: () => StaticManifest): (path: string) => string | undefined {
  const known = new WeakMap<StaticManifest, ReadonlyMap<string, string>>();
  /** Made once for each publication, when somebody first asks for what does not exist. */
  const indexOf = (published: StaticManifest): ReadonlyMap<string, string> => {
    const index = known.get(published) ?? new Map([...published.files.keys()].map((path) => [numberOf(path) ?? "", path]));
    known.set(published, index);
    return index;
  };
  return (path) => {
    const number = numberOf(path);
    return number === undefined ? undefined : indexOf(manifest()).get(number);
  };
}
