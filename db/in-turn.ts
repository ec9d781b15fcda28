import { atMost } from "#src/shared/server/process/at-most.ts";
import type { Store } from "./client.ts";
import { onPostgres } from "./dialect.ts";

type Turns = ReturnType<typeof atMost>;
const turnsOf = new WeakMap<object, Map<string, Turns>>();

const MOST_WAITING = 2000;

/**
 * Writes that read what the others of their kind write go one after the other within this process: on PostgreSQL all but one
 * of those at once would fail and begin anew. SQLite has one writer, which commits many together.
 */
export function inTurn<T>(store: Pick<Store, "write">, kind: string, work: () => Promise<T>): Promise<T> {
  if (!onPostgres) return work();
  const known = turnsOf.get(store) ?? new Map<string, Turns>();
  turnsOf.set(store, known);
  const turns = known.get(kind) ?? atMost(() => 1, MOST_WAITING);
  known.set(kind, turns);
  return turns.run(work);
}
