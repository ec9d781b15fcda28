const mark = Symbol.for("portal.compiling-alone");

/** Says that this process compiles the code and leaves publishing to the one that has started it. */
export function markCompilingAlone(): void {
  (globalThis as Record<symbol, unknown>)[mark] = true;
}

export const isCompilingAlone = (): boolean => (globalThis as Record<symbol, unknown>)[mark] === true;
