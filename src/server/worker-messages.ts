import type { Family } from "./metrics/family.ts";

/** From a process that serves to the one that watches over it: it takes requests, with this compiled code; or it was told to end. */
export type WorkerMessage = Readonly<{ kind: "ready"; code: string } | { kind: "leaving" }>;
/** Its answer to `measure` of the same number. */
export type MeasuresMessage = Readonly<{ kind: "measures"; number: number; families: readonly Family[] }>;

/**
 * The other way: a new release is online; another process has taken over, so answer what is under way and end; or end within
 * seconds, as nobody takes over.
 */
export type OrderMessage = Readonly<{ kind: "look" | "drain" | "leave" }>;
/** What can it tell of itself, and, when `facts`, of what is the same for all processes? */
export type MeasureMessage = Readonly<{ kind: "measure"; number: number; facts: boolean }>;
export type SupervisorMessage = OrderMessage | MeasureMessage;

const kindOf = (message: unknown): unknown => (typeof message === "object" && message !== null ? Reflect.get(message, "kind") : undefined);

export const isWorkerMessage = (message: unknown): message is WorkerMessage => ["ready", "leaving"].includes(String(kindOf(message)));
export const isMeasuresMessage = (message: unknown): message is MeasuresMessage => kindOf(message) === "measures";
export const isSupervisorMessage = (message: unknown): message is SupervisorMessage =>
  ["look", "drain", "leave", "measure"].includes(String(kindOf(message)));
