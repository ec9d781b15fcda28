import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ImportGraph, isTestFile, reachedBy, readImportGraph, sourceFiles } from "../test/import-graph.ts";
import { testSite } from "../test/test-site.ts";
import { configOf, groupByKind, type TestKind } from "../test/vitest/kinds.ts";
import { boundaries, type Step, types, VITEST } from "./steps.ts";

export const QUICK_FOLDER = `${testSite.folder}/quick`;
const TEMPLATES = `${QUICK_FOLDER}/tsconfig.templates.json`;
/** Who uses it builds a whole site, which takes a minute and more: left to the gate. */
const SITE_BUILDER = "src/build/test/built-site.ts";
const kinds: readonly TestKind[] = ["node", "alone", "views", "jsdom"];
const titles: Readonly<Record<TestKind, string>> = {
  node: "Node",
  alone: "Node, jede Datei für sich",
  views: "Vorlagen",
  jsdom: "Browser-Code",
};

/** Tests that load one of the changed files, and those beside them: what starts a script as a process does not import it. */
export function reachedTests(graph: ImportGraph, files: readonly string[], changed: ReadonlySet<string>): readonly string[] {
  const beside = new Set([...changed].map((file) => file.replace(/(?:\.test)?\.(tsx?)$/, ".test.$1")));
  return files.filter((file) => {
    if (!isTestFile(file)) return false;
    const reached = reachedBy(graph, file);
    return beside.has(file) || (!reached.has(SITE_BUILDER) && [...reached].some((each) => changed.has(each)));
  });
}

export function touchedTemplates(graph: ImportGraph, files: readonly string[], changed: ReadonlySet<string>): readonly string[] {
  return files.filter(
    (file) => file.endsWith(".astro") && (changed.has(file) || [...graph.targetsOf(file)].some((target) => changed.has(target))),
  );
}

function templateStep(root: string, templates: readonly string[]): Step {
  const files = [".astro/types.d.ts", "src/env.d.ts", ...templates].map((file) => join(root, file));
  mkdirSync(dirname(join(root, TEMPLATES)), { recursive: true });
  writeFileSync(join(root, TEMPLATES), JSON.stringify({ extends: join(root, "tsconfig.json"), include: [], files }));
  const args = ["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", TEMPLATES];
  return { title: `Typen von ${templates.length} Vorlagen (astro check)`, args, beside: true };
}

export function quickSteps(root: string, changedFiles: readonly string[]): readonly Step[] {
  if (changedFiles.length === 0) return [];
  const changed = new Set(changedFiles);
  const graph = readImportGraph(root);
  const files = sourceFiles(root);
  const templates = touchedTemplates(graph, files, changed);
  const tests = groupByKind(graph, reachedTests(graph, files, changed));
  const lint = ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--no-errors-on-unmatched", ...changedFiles];
  const typesAgain = ["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"];
  return [
    { title: "Stil und Format (Biome)", args: lint, beside: true },
    boundaries,
    ...(changedFiles.some((file) => /\.(?:ts|tsx|json)$/.test(file)) ? [{ ...types, args: [...types.args, ...typesAgain] }] : []),
    ...(templates.length > 0 ? [templateStep(root, templates)] : []),
    ...kinds
      .filter((kind) => tests[kind].length > 0)
      .map((kind): Step => {
        const report = `${QUICK_FOLDER}/${kind}.json`;
        const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
        return {
          title: `Tests: ${titles[kind]} (Vitest)`,
          args: [...VITEST, "--config", configOf(kind), ...reporters, ...tests[kind]],
          report,
        };
      }),
  ];
}
