import type { Db, Store } from "./client.ts";

/** Ends the transaction that it was handed to; nothing of what was done in it so far is kept. */
export type Refuse<Refusal> = (refusal: Refusal) => never;

export type RefusableWrite<Done, Refusal> = Readonly<{ ok: true; value: Done }> | Readonly<{ ok: false; refusal: Refusal }>;

class Refused<Refusal> extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("refused");
    this.refusal = refusal;
  }
}

/** A write that may find out halfway that it must not be: `refuse` undoes it, and its reason comes back as a value. */
export async function refusableWrite<Done, Refusal>(
  store: Pick<Store, "write">,
  work: (tx: Db, refuse: Refuse<Refusal>) => Promise<Done>,
): Promise<RefusableWrite<Done, Refusal>> {
  const thrown = new Set<unknown>();
  const refuse: Refuse<Refusal> = (refusal) => {
    const error = new Refused(refusal);
    thrown.add(error);
    throw error;
  };
  try {
    return { ok: true, value: await store.write((tx) => work(tx, refuse)) };
  } catch (error) {
    if (error instanceof Refused && thrown.has(error)) return { ok: false, refusal: error.refusal as Refusal };
    throw error;
  }
}
