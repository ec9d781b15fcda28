import type { Family } from "./metrics/family.ts";

/** From a process that serves to the one that watches over it: it takes requests, with this compiled code. */
export type ReadyMessage = Readonly<{ kind: "ready"; code: string }>;
/** Its answer to `measure` of the same number. */
export type MeasuresMessage = Readonly<{ kind: "measures"; number: number; families: readonly Family[] }>;

/** The other way: a new release is online; or another process has taken over, so answer what is under way and end. */
export type OrderMessage = Readonly<{ kind: "look" | "drain" }>;
/** What can it tell of itself, and, when `facts`, of what is the same for all processes? */
export type MeasureMessage = Readonly<{ kind: "measure"; number: number; facts: boolean }>;
export type SupervisorMessage = OrderMessage | MeasureMessage;

const kindOf = (message: unknown): unknown => (typeof message === "object" && message !== null ? Reflect.get(message, "kind") : undefined);

export const isReadyMessage = (message: unknown): message is ReadyMessage => kindOf(message) === "ready";
export const isMeasuresMessage = (message: unknown): message is MeasuresMessage => kindOf(message) === "measures";
export const isSupervisorMessage = (message: unknown): message is SupervisorMessage =>
  ["look", "drain", "measure"].includes(String(kindOf(message)));
