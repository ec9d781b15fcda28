const ofPortal = (key: symbol): boolean => Symbol.keyFor(key)?.startsWith("portal.") === true;

/** Forgets what modules keep for the whole process: that it renders, the given catalogue, the served release. */
export function forgetProcessState(): void {
  const state = globalThis as Record<symbol, unknown>;
  for (const key of Object.getOwnPropertySymbols(globalThis).filter(ofPortal)) delete state[key];
}
