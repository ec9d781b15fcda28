import { createHash } from "node:crypto";
import { licencesOf } from "./licences.ts";
import { type Lock, type LockedPackage, nameOf, resolveFrom } from "./read-lock.ts";

type Component = Readonly<Record<string, unknown>>;

/** https://github.com/package-url/purl-spec: the @ of a scope is encoded. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

/** `sha512-…` as npm has it, in the way CycloneDX wants it. */
function hashesOf({ integrity }: LockedPackage): readonly Component[] {
  return (integrity ?? "").split(/\s+/).flatMap((each) => {
    const [, bits = "", base64 = ""] = /^sha(1|256|384|512)-(.+)$/.exec(each) ?? [];
    return bits === "" ? [] : [{ alg: `SHA-${bits}`, content: Buffer.from(base64, "base64").toString("hex") }];
  });
}

const licensesOf = (licence: string | undefined): readonly Component[] => {
  if (licence === undefined) return [];
  return /\s/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
};

function scopeOf({ dev, optional, devOptional }: LockedPackage): string {
  if (dev === true) return "excluded";
  return optional === true || devOptional === true ? "optional" : "required";
}

/**
 * The software bill of materials, CycloneDX 1.6: what the lockfile says is installed, for all platforms. The same lockfile makes
 * the same text, so it holds no time. `withDev` adds what is needed for building and testing alone.
 */
export function sbomOf(lock: Lock, { withDev = false } = {}): Component {
  const licences = licencesOf(lock);
  const chosen = [...lock.packages].filter(([path, { dev }]) => path !== "" && (withDev || dev !== true));
  const paths = new Set(chosen.map(([path]) => path));
  const product = {
    type: "application",
    "bom-ref": "product",
    name: lock.name,
    version: lock.version,
    purl: purlOf(lock.name, lock.version),
  };
  const components = chosen.map(([path, entry]) => {
    const name = nameOf(path, entry);
    const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
    return {
      type: "library",
      "bom-ref": path,
      ...(group !== undefined && { group }),
      name: own,
      version: entry.version,
      scope: scopeOf(entry),
      hashes: hashesOf(entry),
      licenses: licensesOf(licences.get(path)),
      purl: purlOf(name, entry.version),
    };
  });
  const dependenciesOf = (path: string, { dependencies, optionalDependencies, peerDependencies }: LockedPackage): readonly string[] => {
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const found = names.flatMap((name) => resolveFrom(lock, path, name) ?? []).filter((each) => paths.has(each));
    return [...new Set(found)].sort();
  };
  const root = lock.packages.get("");
  const digest = createHash("sha256")
    .update(JSON.stringify([...lock.packages, withDev]))
    .digest("hex");
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: product },
    components,
    dependencies: [
      { ref: "product", dependsOn: root === undefined ? [] : dependenciesOf("", root) },
      ...chosen.map(([path, entry]) => ({ ref: path, dependsOn: dependenciesOf(path, entry) })),
    ],
  };
}
