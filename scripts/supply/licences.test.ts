import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isAllowed, refusedLicences } from "./licences.ts";
import { readLock } from "./read-lock.ts";

it.each([
  ["MIT", true],
  ["GPL-3.0-only", false],
  ["AGPL-3.0-or-later", false],
  ["MIT OR GPL-2.0-only", true],
  ["MIT AND GPL-2.0-only", false],
  ["(MIT OR CC0-1.0)", true],
  ["GPL-2.0-only OR (Apache-2.0 AND MIT)", true],
  ["MIT AND (GPL-2.0-only OR ISC)", true],
  ["MIT AND (GPL-2.0-only OR SSPL-1.0)", false],
  ["MIT OR GPL-2.0-only AND MIT", true],
  ["(MIT", false],
  ["MIT)", false],
  ["MIT ISC", false],
  ["", false],
  ["UNLICENSED", false],
  ["SEE LICENSE IN LICENSE", false],
])("judges the licence %s", (expression, expected) => expect(isAllowed(expression)).toBe(expected));

const lockWith = (packages: Readonly<Record<string, unknown>>) =>
  readLock(JSON.stringify({ name: "p", version: "1.0.0", lockfileVersion: 3, packages: { "": { version: "1.0.0" }, ...packages } }));

it("names what may not be used, and what nobody knows", () =>
  expect(
    refusedLicences(
      lockWith({
        "node_modules/good": { version: "1.0.0", license: "MIT" },
        "node_modules/bad": { version: "1.0.0", license: "GPL-3.0-only", dev: true },
        "node_modules/good/node_modules/unknown": { version: "1.0.0" },
      }),
    ),
  ).toEqual([
    "node_modules/bad: Die Lizenz GPL-3.0-only steht nicht auf der Liste der erlaubten (scripts/supply/licences.ts).",
    "node_modules/good/node_modules/unknown: Die Lizenz ist unbekannt. Bitte lesen Sie nach und tragen Sie sie in scripts/supply/licences.ts ein.",
  ]));

it("takes the licence of what offers a package for a platform", () => {
  const offering = { version: "1.0.0", license: "MIT", optionalDependencies: { "tool-win": "1.0.0" } };
  expect(
    refusedLicences(lockWith({ "node_modules/tool": offering, "node_modules/tool-win": { version: "1.0.0", optional: true } })),
  ).toEqual([]);
  expect(
    refusedLicences(lockWith({ "node_modules/tool": { ...offering, license: "SSPL-1.0" }, "node_modules/tool-win": { version: "1.0.0" } })),
  ).toHaveLength(2);
});

it("allows everything that is locked", () =>
  expect(refusedLicences(readLock(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")))).toEqual([]));
