import { AsyncLocalStorage } from "node:async_hooks";

const key = Symbol.for("portal.trace");
const slots = globalThis as Record<symbol, unknown>;

/** Compiled pages carry their own copy of this module. */
function storage(): AsyncLocalStorage<string> {
  slots[key] ??= new AsyncLocalStorage<string>();
  return slots[key] as AsyncLocalStorage<string>;
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * The trace that a request belongs to (W3C Trace Context, version 00); `undefined` for anything else, also of later versions:
 * it comes from strangers and goes into the log.
 */
export function traceOf(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== "string") return undefined;
  const [, trace = "", parent = ""] = traceparent.exec(header) ?? [];
  return /[^0]/.test(trace) && /[^0]/.test(parent) ? trace : undefined;
}

/** What is logged while `work` runs, and all that it begins, belongs to this trace. */
export const withinTrace = <T>(trace: string, work: () => T): T => storage().run(trace, work);

export const currentTrace = (): string | undefined => storage().getStore();
