export type HotCache = Readonly<{ get: (name: string) => Buffer | undefined; set: (name: string, body: Buffer) => void }>;

type Kept = { readonly body: Buffer; used: boolean };

/**
 * Keeps the bodies used last, up to `maxBytes` in all. Names are content hashes, so nothing ever goes stale.
 * A look-up only leaves a mark; what bears one gets a second chance when room is needed (re-sorting
 * at each look-up would be the dearest part of an answer).
 */
export function createHotCache(maxBytes: number): HotCache {
  const bodies = new Map<string, Kept>();
  let bytes = 0;

  function makeRoom(): void {
    for (const [name, kept] of bodies) {
      if (bytes <= maxBytes) return;
      bodies.delete(name);
      if (kept.used) bodies.set(name, { body: kept.body, used: false });
      else bytes -= kept.body.length;
    }
  }

  return {
    get(name) {
      const kept = bodies.get(name);
      if (kept === undefined) return undefined;
      kept.used = true;
      return kept.body;
    },
    set(name, body) {
      if (body.length > maxBytes || bodies.has(name)) return;
      bodies.set(name, { body, used: false });
      bytes += body.length;
      makeRoom();
    },
  };
}
