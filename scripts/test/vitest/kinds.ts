import { type ImportGraph, isTestFile, reachedBy, readImportGraph, sourceFiles } from "../import-graph.ts";

/** Where a test runs: in Node beside others, in Node with modules of its own, with Astro's compiler, or with a document. */
export type TestKind = "node" | "alone" | "views" | "jsdom";

/** Changes what modules read when they are loaded: whoever comes after it in the same process would find it. */
const changesModules = /\bvi\.(?:stubEnv|stubGlobal|resetModules|mock|doMock)\(|process\.env\[[^\]]+\] = |process\.chdir\(/;

const isOfTests = (file: string): boolean => isTestFile(file) || file.includes("/test/");

/** Astro's compiler is slow to start, and loading modules anew for each file takes longer than its tests: who needs neither does without. */
export function kindOf(graph: ImportGraph, file: string): TestKind {
  if (file.endsWith(".tsx")) return "jsdom";
  const reached = [...reachedBy(graph, file)];
  if (reached.some((each) => each.endsWith(".astro"))) return "views";
  return reached.some((each) => isOfTests(each) && changesModules.test(graph.sourceOf(each))) ? "alone" : "node";
}

export type TestsByKind = Readonly<Record<TestKind, readonly string[]>>;

export function groupByKind(graph: ImportGraph, files: readonly string[]): TestsByKind {
  return { node: [], alone: [], views: [], jsdom: [], ...Object.groupBy(files, (file) => kindOf(graph, file)) };
}

export const testsByKind = (root: string): TestsByKind => groupByKind(readImportGraph(root), sourceFiles(root).filter(isTestFile));

export const configOf = (kind: TestKind): string => `scripts/test/vitest/vitest.${kind}.config.ts`;
