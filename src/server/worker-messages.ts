/** From a process that serves to the one that watches over it: it takes requests, with this compiled code; or it was told to end. */
export type WorkerMessage = Readonly<{ kind: "ready"; code: string } | { kind: "leaving" }>;

/**
 * The other way: a new release is online; another process has taken over, so answer what is under way and end; or end within
 * seconds, as nobody takes over.
 */
export type SupervisorMessage = Readonly<{ kind: "look" | "drain" | "leave" }>;

const kindOf = (message: unknown): unknown => (typeof message === "object" && message !== null ? Reflect.get(message, "kind") : undefined);

export const isWorkerMessage = (message: unknown): message is WorkerMessage => ["ready", "leaving"].includes(String(kindOf(message)));
export const isSupervisorMessage = (message: unknown): message is SupervisorMessage =>
  ["look", "drain", "leave"].includes(String(kindOf(message)));
