import { packPolicies } from "./pack-policies.ts";
import type { Redirects } from "./redirects.ts";
import type { ListedFile, StoredFile } from "./stored-file.ts";

/** The list of a release's published files, as it stands in `static.json`. */
export type Manifest = Readonly<{ csps: readonly string[]; files: Readonly<Record<string, ListedFile>>; redirects?: Redirects }>;

type Files = Readonly<Record<string, StoredFile>>;

/** Hashed names never change their content: browsers may keep them for a year. */
const immutable = (path: string): boolean => /^\/(?:_astro|media)\//.test(path);

export function packManifest(pages: Files, assets: Files, redirects: Redirects = {}): Manifest {
  const { csps, place } = packPolicies();
  const files: Record<string, ListedFile> = {};
  for (const [path, { csp, noindex: _, ...file }] of Object.entries(pages)) {
    const c = place(csp);
    files[path] = { ...file, ...(c === undefined ? {} : { c }) };
  }
  for (const [path, { csp: _, noindex: __, ...file }] of Object.entries(assets))
    files[path] = { ...file, ...(immutable(path) ? { i: 1 as const } : {}) };
  return { csps, files, ...(Object.keys(redirects).length > 0 && { redirects }) };
}

/** Throws when the text is no list of published files. */
export function parseManifest(text: string): Manifest {
  const { csps, files, redirects = {} } = JSON.parse(text) as Partial<Manifest>;
  if (!Array.isArray(csps) || typeof files !== "object" || files === null) throw new Error("static.json is not a list of published files");
  return { csps, files, redirects };
}
