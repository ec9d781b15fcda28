import type { StaticManifest } from "./served-release.ts";

/** Addresses with a name and a number: the number alone says which page is meant (spec:routes#names-and-numbers). */
const families: readonly RegExp[] = [
  /^(\/jobs-karriere\/offene-stellen)\/[^/]+\/(\d+)$/,
  /^(\/standorte\/hotel)\/[^/]*-(\d+)$/,
  /^(\/standorte)\/[^/]*-(\d+)$/,
];

/** Half of such an address, the name or the number alone: both stand in the whole one, so it is no guess which is meant. */
const halves = /^(\/jobs-karriere\/offene-stellen)\/([^/]+)$/;
const wholes = /^(\/jobs-karriere\/offene-stellen)\/([^/]+)\/\d+$/;

function keyOf(path: string): string | undefined {
  for (const family of families) {
    const match = family.exec(path);
    if (match) return `${match[1]} ${match[2]}`;
  }
  const half = halves.exec(path);
  return half ? `${half[1]} ${half[2]?.toLowerCase()}` : undefined;
}

const keysOf = (path: string): readonly string[] => {
  const whole = wholes.exec(path);
  return [keyOf(path) ?? "", ...(whole ? [`${whole[1]} ${whole[2]}`] : [])];
};

/** The published address of the page that a path with a wrong, old or missing name means by its number, or by its name alone. */
export function numberedPaths(manifest: () => StaticManifest): (path: string) => string | undefined {
  const known = new WeakMap<StaticManifest, ReadonlyMap<string, string>>();
  const indexOf = (published: StaticManifest): ReadonlyMap<string, string> => {
    const index = known.get(published) ?? new Map([...published.files.keys()].flatMap((path) => keysOf(path).map((key) => [key, path])));
    known.set(published, index);
    return index;
  };
  return (path) => {
    const key = keyOf(path);
    return key === undefined ? undefined : indexOf(manifest()).get(key);
  };
}
