export type HotCache = Readonly<{
  get: (name: string) => Buffer | undefined;
  set: (name: string, body: Buffer) => void;
  bytes: () => number;
}>;

type Kept = { readonly body: Buffer; used: boolean };

/** Bodies used last, up to `maxBytes`. A look-up only marks (second chance): re-sorting would be the dearest part. */
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
    bytes: () => bytes,
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
