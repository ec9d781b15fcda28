import { noteBound } from "../../bounds/bounds.ts";
import { createFairQueue, type FairQueue, type Turn } from "../process/fair-queue.ts";

export type PhotoSize = Readonly<{ bytes: Buffer; width: number; height: number }>;
export type Photo = Readonly<Record<"large" | "medium" | "small", PhotoSize>>;
export type MadePhoto = Readonly<{ ok: true; photo: Photo }> | Readonly<{ ok: false; reason: "broken-picture" | "too-many-pixels" }>;

/** A phone's largest photos have 108 million; 30,000 × 30,000 would take 2.7 GB of memory. */
export const MOST_PIXELS = 120_000_000;
const EDGES = { large: 2560, medium: 1280, small: 480 } as const;
const QUALITY = { large: 86, medium: 82, small: 78 } as const;

const WAITING = 60;
const WAITING_PER_CLIENT = 30;

/** One for the process: the built pages carry their own copy of this file. Cutting takes a core, and pages are answered meanwhile. */
const slot: { [name: symbol]: FairQueue | undefined } = globalThis;
const NAME = Symbol.for("portal:photo-queue");
const isFirst = slot[NAME] === undefined;
slot[NAME] ??= createFairQueue({ atOnce: () => 1, waiting: WAITING, waitingPerClient: WAITING_PER_CLIENT });
const queue: FairQueue = slot[NAME];
if (isFirst) noteBound("photos", () => ({ used: queue.waiting(), most: 3 * WAITING }));

async function cut(path: string): Promise<MadePhoto> {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  const from = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true, pages: 1 } as const;
  try {
    const { width = 0, height = 0 } = await sharp(path, { ...from, limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return { ok: false, reason: "too-many-pixels" };
    const size = async (input: string | Buffer, name: keyof typeof EDGES): Promise<PhotoSize> => {
      const edge = EDGES[name];
      const { data, info } = await sharp(input, from)
        // The camera's note which way is up goes with all other notes: it is turned before.
        .autoOrient()
        .resize({ width: edge, height: edge, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "white" })
        .jpeg({ quality: QUALITY[name], progressive: true })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    };
    const large = await size(path, "large");
    const [medium, small] = [await size(large.bytes, "medium"), await size(large.bytes, "small")];
    return { ok: true, photo: { large, medium, small } };
  } catch {
    return { ok: false, reason: "broken-picture" };
  }
}

/**
 * Draws a photo anew in three sizes: nothing of the file is left but what can be seen, no place, no time, no camera, nothing
 * behind its end. One at a time, in turn. Throws `QueueFull`.
 */
export const makePhoto = (path: string, turn: Turn): Promise<MadePhoto> => queue.run(turn, () => cut(path));
