type LockedPackage = Readonly<{
  version?: string;
  optional?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  optionalDependencies?: Readonly<Record<string, string>>;
}>;
export type Lockfile = Readonly<{ packages: Readonly<Record<string, LockedPackage>> }>;

export type CompletedLock = Readonly<{
  lock: Lockfile;
  /** What was added, as `name version`. */
  added: readonly string[];
  /** What could not be added because its version is a range. */
  skipped: readonly string[];
}>;

const systems: Readonly<Record<string, string>> = {
  aix: "aix",
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  linuxmusl: "linux",
  netbsd: "netbsd",
  openbsd: "openbsd",
  openharmony: "openharmony",
  sunos: "sunos",
  win32: "win32",
  windows: "win32",
};
const processors: ReadonlySet<string> = new Set([
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
]);

/** Where Node would find `name` from the package at `from`: in its own `node_modules` or that of a package around it. */
function isLocked(packages: Lockfile["packages"], from: string, name: string): boolean {
  const folder = from === "" ? "" : `${from}/`;
  if (`${folder}node_modules/${name}` in packages) return true;
  return from !== "" && isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

function platformEntry(name: string, version: string): LockedPackage {
  const parts = name.split(/[-/]/);
  const system = parts.map((part) => systems[part]).find((known) => known !== undefined);
  const processor = parts.find((part) => processors.has(part));
  return { version, ...(processor ? { cpu: [processor] } : {}), optional: true, ...(system ? { os: [system] } : {}) };
}

/** npm drops an optional platform package that the registry lacks, and `npm ci` then refuses the lockfile. */
export function completeLock(lock: Lockfile): CompletedLock {
  const wanted = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock.packages, from, name))
      .map(([name, version]) => ({ name, version })),
  );
  const exact = new Map(wanted.filter(({ version }) => /^\d/.test(version)).map(({ name, version }) => [name, version]));
  const added = [...exact].map(([name, version]) => [`node_modules/${name}`, platformEntry(name, version)] as const);
  const packages = Object.fromEntries([...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, "en")));
  const skipped = wanted.filter(({ name }) => !exact.has(name)).map(({ name, version }) => `${name} ${version}`);
  return { lock: { ...lock, packages }, added: [...exact].map(([name, version]) => `${name} ${version}`), skipped };
}
