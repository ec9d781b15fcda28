import { join } from "node:path";
import type { Db } from "#db/client.ts";
import type { Medium } from "#src/media/media-file.ts";
import { scanMedia } from "#src/media/scan-media.ts";
import { readEnvironment } from "#src/shared/server/environment/environment.ts";
import { mediaUses } from "./media-uses.ts";

type Problem = Readonly<{ file: string; message: string }>;

export type MediaLibrary = Readonly<{
  contentDir: string;
  media: ReadonlyMap<string, Medium>;
  problems: readonly Problem[];
}>;

/** Null where the content is not on this machine: it only copies releases then. */
export function contentFolder(): string | null {
  const { contentDir, releasesFrom } = readEnvironment(undefined, { demo: true });
  return releasesFrom === undefined ? contentDir : null;
}

/** Pictures, drawings and papers as they lie in the content now; films have a folder and rules of their own. */
export async function mediaLibrary(contentDir: string): Promise<MediaLibrary> {
  const { varDir } = readEnvironment(undefined, { demo: true });
  const { media, problems } = await scanMedia(contentDir, join(varDir, "media-library.json"));
  return { contentDir, media: new Map([...media].filter(([, { kind }]) => kind !== "film")), problems };
}

/** The library, and who names each medium. */
export async function usedLibrary(db: Db, contentDir: string) {
  return { ...(await mediaLibrary(contentDir)), uses: await mediaUses(db, contentDir) };
}
