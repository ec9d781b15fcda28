import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { recipes } from "#src/catalogue/test/recipes.ts";

mkdirSync(".cache", { recursive: true });
const folder = mkdtempSync(resolve(".cache/forgotten-part-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = `import { recipes } from "#src/catalogue/test/recipes.ts";
import { defineCollection } from "#src/content/collections/define/collection.ts";
`;
const parts = Object.keys(recipes);
const without = (part: string): string =>
  `${head}const { ${part}: _left, ...rest } = recipes;\nexport const made = [_left, defineCollection(rest)];\n`;
const withoutHelp = `${head}const { minutes: _left, ...help } = recipes.help === "none" ? ({} as never) : recipes.help;
export const made = [_left, defineCollection({ ...recipes, help })];
`;

function wrongFiles(files: Readonly<Record<string, string>>): readonly string[] {
  const config = {
    extends: resolve("tsconfig.json"),
    include: ["*.ts"],
    exclude: [],
    compilerOptions: { types: ["node"], noUnusedLocals: false },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.ts`), text);
  const compiler = resolve("node_modules/@typescript/native/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "--noEmit", "--pretty", "false", "-p", folder], { encoding: "utf8" });
  return [...new Set([...stdout.matchAll(/([\w-]+)\.ts\(\d+,\d+\): error/g)].map(([, name = ""]) => name))].sort();
}

it("a collection that leaves a part or the text of a field out does not compile; a whole one does", () => {
  const files = Object.fromEntries(parts.map((part) => [part, without(part)]));
  const whole = `${head}export const made = defineCollection({ ...recipes });\n`;
  expect(parts.length).toBeGreaterThan(15);
  expect(wrongFiles({ ...files, "no-help-for-minutes": withoutHelp, whole })).toEqual([...parts, "no-help-for-minutes"].sort());
});
