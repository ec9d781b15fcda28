/** What npm notes of a package that it installs; `license` is missing where the registry's answer had none. */
export type LockedPackage = Readonly<{
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  name?: string;
}>;

export type Lock = Readonly<{ name: string; version: string; packages: ReadonlyMap<string, LockedPackage> }>;

/** Reads a lockfile of version 3; the project itself stands under the empty path. */
export function readLock(text: string): Lock {
  const { name, version, lockfileVersion, packages } = JSON.parse(text) as Readonly<{
    name: string;
    version: string;
    lockfileVersion: number;
    packages: Readonly<Record<string, LockedPackage>>;
  }>;
  if (lockfileVersion !== 3) throw new Error(`package-lock.json has version ${lockfileVersion}, not 3`);
  return { name, version, packages: new Map(Object.entries(packages)) };
}

/** The name under which a package is published: an alias is installed under another one. */
export const nameOf = (path: string, { name }: LockedPackage): string =>
  name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));

/** Where the package at `path` finds `name`: below itself, beside itself or above; `undefined` for one that is not locked. */
export function resolveFrom(lock: Lock, path: string, name: string): string | undefined {
  const found = path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (lock.packages.has(found)) return found;
  return path === "" ? undefined : resolveFrom(lock, above(path), name);
}
