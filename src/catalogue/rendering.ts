const mark = Symbol.for("portal.rendering");

/** Says that this process makes pages (publishing, development): they show the new state, not the published one. */
export function markRendering(): void {
  (globalThis as Record<symbol, unknown>)[mark] = true;
}

export const isRendering = (): boolean => (globalThis as Record<symbol, unknown>)[mark] === true;
