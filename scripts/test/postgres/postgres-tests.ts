import { reachedBy, readImportGraph } from "../import-graph.ts";
import { testsByKind } from "../vitest/kinds.ts";
import { onPostgresAlone, onSqliteAlone } from "./on-one-engine.ts";

/** Whoever opens a store loads it. */
const STORE = "db/memory.ts";

/** The test files that run on PostgreSQL too: those that open a store, but for the ones on the list. */
export function postgresTests(root: string): readonly string[] {
  const graph = readImportGraph(root);
  return testsByKind(root).node.filter(
    (file) => !(file in onSqliteAlone) && (file in onPostgresAlone || reachedBy(graph, file).has(STORE)),
  );
}
