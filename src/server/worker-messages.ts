/** From a process that serves to the one that watches over it: it takes requests, with this compiled code. */
export type WorkerMessage = Readonly<{ kind: "ready"; code: string }>;

/** The other way: a new release is online; or another process has taken over, so answer what is under way and end. */
export type SupervisorMessage = Readonly<{ kind: "look" | "drain" }>;

const kindOf = (message: unknown): unknown => (typeof message === "object" && message !== null ? Reflect.get(message, "kind") : undefined);

export const isWorkerMessage = (message: unknown): message is WorkerMessage => kindOf(message) === "ready";
export const isSupervisorMessage = (message: unknown): message is SupervisorMessage => ["look", "drain"].includes(String(kindOf(message)));
