import { chmodSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { ensureSecret } from "#src/shared/server/environment/environment.ts";
import { narrowPrivatePaths, ours } from "./private-paths.ts";

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8);

function wide(...files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "");
    chmodSync(file, 0o644);
  }
}

function portalFolder() {
  const varDir = join(temporaryFolder(), "var");
  const database = join(varDir, "portal.sqlite");
  return { varDir, database, databaseUrl: `file:${database}`, contentDir: join(varDir, "content") };
}

it.each([
  "portal.sqlite",
  "portal.sqlite-wal",
  "portal.sqlite-shm",
  "portal.sqlite.2026-11-20T10-00-00-000Z.alt",
  "portal.sqlite.2026-11-20T10-00-00-000Z.alt-wal",
  "portal.sqlite.teil",
  "portal.sqlite.kopie",
  "secret",
  "mails/20261120T120000Z-1.eml",
  "uploads/2026/bild.jpg",
  "backups/portal-1.sqlite",
  "backups/portal-1.dump",
  "content-lists/news-0a1b2c3d.json",
  "media-library.json",
  "imported-statutes.json",
])("takes the rights of others from %s and its folders", (name) => {
  const places = portalFolder();
  const file = join(places.varDir, name);
  wide(file);
  for (let folder = join(file, ".."); folder.startsWith(places.varDir); folder = join(folder, "..")) chmodSync(folder, 0o755);
  narrowPrivatePaths(places);
  expect(modeOf(file)).toBe("600");
  for (let folder = join(file, ".."); folder.startsWith(places.varDir); folder = join(folder, "..")) expect(modeOf(folder)).toBe("700");
});

it("leaves a folder alone in which other things lie too, and those", () => {
  const places = portalFolder();
  const page = join(places.varDir, "dist/tree/index.html");
  wide(page, places.database);
  chmodSync(places.varDir, 0o755);
  narrowPrivatePaths(places);
  expect([modeOf(page), modeOf(join(page, "..")), modeOf(places.varDir), modeOf(places.database)]).toEqual(["644", "755", "755", "600"]);
});

it("takes the rights of others from a folder in which the content lies, too, and leaves that as it is", () => {
  const places = portalFolder();
  const entry = join(places.contentDir, "news/a.md");
  wide(entry, places.database);
  chmodSync(places.varDir, 0o755);
  narrowPrivatePaths(places);
  expect([modeOf(entry), modeOf(places.varDir), modeOf(places.database)]).toEqual(["644", "700", "600"]);
});

it("leaves a folder alone that was named as the database", () => {
  const places = portalFolder();
  mkdirSync(places.database, { recursive: true });
  chmodSync(places.database, 0o755);
  narrowPrivatePaths(places);
  expect(modeOf(places.database)).toBe("755");
});

it("knows all that the code puts into VAR_DIR", () => {
  const files = globSync(["src/**/*.ts", "scripts/**/*.ts"]).filter((file) => !/\.test\.|\/(?:test|bench|torture)\//.test(file));
  const named = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/join\((?:\w+\.)?varDir, "([^"]+)"|varDir\}\/([\w.-]+)/g)].map(
      ([, one, other]) => one ?? other ?? "",
    ),
  );
  expect(named.length).toBeGreaterThan(6);
  expect([...new Set(named)].filter((name) => !ours.includes(name))).toEqual([]);
});

it("does nothing where nothing is", () => {
  const places = portalFolder();
  narrowPrivatePaths({ ...places, databaseUrl: "postgres://portal@db.example.org/portal" });
});

it("keeps a secret that was copied here by hand to itself", () => {
  const { varDir } = portalFolder();
  wide(join(varDir, "secret"));
  writeFileSync(join(varDir, "secret"), "x".repeat(43));
  expect(ensureSecret({ secret: undefined, varDir })).toBe("x".repeat(43));
  expect(modeOf(join(varDir, "secret"))).toBe("600");
});
