import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readLock, resolveFrom } from "./read-lock.ts";
import { sbomOf } from "./sbom.ts";

const text = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");
const lock = readLock(text);
const installed = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as Readonly<{
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}>;

type Component = Readonly<{
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  scope: string;
  purl: string;
  hashes: readonly Readonly<{ alg: string; content: string }>[];
  licenses: readonly unknown[];
}>;
type Sbom = Readonly<{
  serialNumber: string;
  components: readonly Component[];
  dependencies: readonly Readonly<{ ref: string; dependsOn: readonly string[] }>[];
}>;
const made = (withDev?: boolean) => sbomOf(lock, withDev === undefined ? {} : { withDev }) as unknown as Sbom;

it("names every package of the lockfile that is not for development alone", () => {
  const { components } = made();
  const locked = [...lock.packages].filter(([path, { dev }]) => path !== "" && dev !== true);
  expect(components.map((component) => component["bom-ref"])).toEqual(locked.map(([path]) => path));
  const named = new Set(components.map(({ group, name, version }) => `${group === undefined ? "" : `${group}/`}${name}@${version}`));
  for (const [name, version] of Object.entries(installed.dependencies)) expect(named).toContain(`${name}@${version}`);
  for (const name of ["vitest", "@biomejs/biome"]) expect(named).not.toContain(`${name}@${installed.devDependencies[name]}`);
  expect(made(true).components).toHaveLength(lock.packages.size - 1);
});

it("gives each its address, digest and licence in the format's own words", () => {
  const astroNode = made().components.find(({ purl }) => purl.startsWith("pkg:npm/%40astrojs/node@"));
  expect(astroNode).toMatchObject({ group: "@astrojs", name: "node", scope: "required", licenses: [{ license: { id: "MIT" } }] });
  const { components } = made(true);
  for (const { hashes, purl, licenses } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/);
    expect(licenses).toHaveLength(1);
    for (const { alg, content } of hashes) expect([alg, content.length]).toEqual(["SHA-512", 128]);
  }
  const integrity = lock.packages.get("node_modules/valibot")?.integrity ?? "";
  expect(
    `sha512-${Buffer.from(components.find(({ name }) => name === "valibot")?.hashes[0]?.content ?? "", "hex").toString("base64")}`,
  ).toBe(integrity);
});

it("leads every dependency to a component, and everything to the product", () => {
  const { components, dependencies } = made();
  const refs = new Set(components.map((component) => component["bom-ref"]));
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
  const next = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const waiting = [...(next.get("product") ?? [])];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (reached.has(ref)) continue;
    reached.add(ref);
    waiting.push(...(next.get(ref) ?? []));
  }
  expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
});

it("is the same for the same lockfile, and another for another", () => {
  expect(JSON.stringify(made())).toBe(JSON.stringify(sbomOf(readLock(text))));
  expect(made().serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(made(true).serialNumber).not.toBe(made().serialNumber);
});

it("finds a package below, beside and above", () => {
  const packages = { "": {}, "node_modules/a": {}, "node_modules/a/node_modules/b": {}, "node_modules/b": {}, "node_modules/@s/c": {} };
  const small = readLock(JSON.stringify({ name: "p", version: "1", lockfileVersion: 3, packages }));
  expect(resolveFrom(small, "node_modules/a", "b")).toBe("node_modules/a/node_modules/b");
  expect(resolveFrom(small, "node_modules/@s/c", "b")).toBe("node_modules/b");
  expect(resolveFrom(small, "node_modules/a/node_modules/b", "@s/c")).toBe("node_modules/@s/c");
  expect(resolveFrom(small, "node_modules/a", "d")).toBeUndefined();
});
