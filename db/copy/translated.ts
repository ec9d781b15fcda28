import { codeOf } from "../database-unavailable.ts";
import type { Access } from "./access.ts";
import { CopyRefused } from "./copy-refused.ts";
import type { Table } from "./tables.ts";

type Translate = (error: unknown) => unknown;

/** The rule by its name, or in the words of the engine. */
function ruleOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const name: unknown = Reflect.get(error, "constraint");
  return typeof name === "string" ? name : error.message;
}

/** The same access, whose errors are sentences for the operator where there is one. */
export function translated(access: Access, translate: Translate): Access {
  async function attempt<T>(work: () => Promise<T>, table?: Table): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (table !== undefined && /^(?:23|SQLITE_CONSTRAINT)/.test(codeOf(error)))
        throw new CopyRefused(`Zeilen der Tabelle ${table.name} verletzen eine Regel der Zieldatenbank (${ruleOf(error)}).`, {
          cause: error,
        });
      throw translate(error);
    }
  }
  return {
    engine: access.engine,
    async *rows(table) {
      const rows = access.rows(table)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const next = await attempt(() => rows.next());
          if (next.done === true) return;
          yield next.value;
        }
      } finally {
        await rows.return?.();
      }
    },
    find: (table, columns, wanted) => attempt(() => access.find(table, columns, wanted)),
    put: (table, rows) => attempt(() => access.put(table, rows), table),
    remove: (table, keys) => attempt(() => access.remove(table, keys), table),
    ask: (query, values) => attempt(() => access.ask(query, values)),
    run: (statements) => attempt(() => access.run(statements)),
  };
}
