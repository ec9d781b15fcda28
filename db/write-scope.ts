import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm/logger";

export type WriteScope = Readonly<{
  /** Marks all that `work` does, until it ends, as inside `write`. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws inside `write`: on SQLite a write would wait for itself for ever. */
  refuseWrite: () => void;
  /** For `store.db`: Drizzle calls it before each query, and what it throws keeps the query from running. */
  guard: Logger;
}>;

const changes = /^\s*(?:insert|update|delete)\b/i;

/** Keeps code of one store to the transaction it was handed, on both engines alike. */
export function createWriteScope(): WriteScope {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const isInside = (): boolean => inside.getStore()?.open === true;
  return {
    async run(work) {
      const scope = { open: true };
      try {
        return await inside.run(scope, work);
      } finally {
        scope.open = false;
      }
    },
    refuseWrite() {
      if (isInside()) throw new Error("write() inside write(): use the transaction that was handed in");
    },
    guard: {
      logQuery(query) {
        if (isInside()) throw new Error("store.db inside write(): use the transaction that was handed in");
        if (changes.test(query)) throw new Error("store.db only reads: use write()");
      },
    },
  };
}
