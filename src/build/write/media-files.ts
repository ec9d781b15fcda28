import { publishMedia } from "#src/media/publish-media.ts";
import { publishedMedia } from "#src/media/published-media.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import { contentTypeOf, storeFile } from "../store-file.ts";
import type { FileSet } from "./assets.ts";

export const mediaFiles = (from: Readonly<{ distDir: string; store: string; contentDir: string }>): Promise<FileSet> =>
  publishMedia<StoredFile>({
    ...from,
    media: publishedMedia(from.distDir),
    put: (body, path) => storeFile(from.store, body, contentTypeOf(path), 11),
    contentTypeOf,
  });
