import { logError } from "#src/shared/server/process/log.ts";

type Effect = () => void;

const key = Symbol.for("portal.after-write");
const slots = globalThis as Record<symbol, unknown>;

/** Compiled pages carry their own copy of this module, and their transactions come from the server's. */
function pending(): WeakMap<object, Effect[]> {
  slots[key] ??= new WeakMap<object, Effect[]>();
  return slots[key] as WeakMap<object, Effect[]>;
}

/** Lets `effect` run once the transaction is on disk: never when it fails, and once however often it is tried. */
export function afterWrite(tx: object, effect: Effect): void {
  const effects = pending().get(tx);
  if (effects === undefined) throw new Error("afterWrite() outside of write(): there is nothing to wait for");
  effects.push(effect);
}

function run(effects: readonly Effect[]): void {
  for (const effect of effects) {
    try {
      effect();
    } catch (error) {
      logError("after-write-failed", error);
    }
  }
}

/** Runs `work` on a transaction; `committed` is to be called when it is on disk. */
export async function withEffects<Tx extends object, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<Readonly<{ value: T; committed: () => void }>> {
  const effects: Effect[] = [];
  pending().set(tx, effects);
  try {
    return { value: await work(tx), committed: () => run(effects) };
  } finally {
    pending().delete(tx);
  }
}
