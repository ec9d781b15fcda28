import type { Access, Engine } from "./access.ts";

/** A transaction that keeps everybody else from writing until it ends. */
export type Held = Readonly<{
  access: Access;
  commit: () => Promise<void>;
  /** Does nothing after the end. */
  rollback: () => Promise<void>;
  /** The same, even in the middle of a statement, which then fails. */
  cancel: () => Promise<void>;
}>;

/** One of the two databases of a copy. Whatever it throws for the operator names its option in place of DATABASE_URL. */
export type Side = Readonly<{
  engine: Engine;
  /** The address without its password. */
  name: string;
  /** Newest migration that the code knows, for this engine. */
  newest: number;
  /** On one consistent state, however long it takes and whatever is written meanwhile. */
  read: <T>(work: (access: Access) => Promise<T>) => Promise<T>;
  /** In a transaction beside those of others; with what they are writing it may wait. */
  write: <T>(work: (access: Access) => Promise<T>) => Promise<T>;
  /** Runs statements so that others wait for each for a moment at most. */
  inSteps: (statements: readonly string[]) => Promise<void>;
  /** Waits at most `waitMs` for those who are writing. */
  hold: (waitMs: number) => Promise<Held>;
  migrate: () => Promise<void>;
  /** Keeps other copies away until it is closed; false when one is at work already. */
  claim: () => Promise<boolean>;
  /** Whether both sides are one database, under whatever address. */
  isSame: (other: Side) => Promise<boolean>;
  close: () => Promise<void>;
}>;

export type Option = "--from" | "--to";
