import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Entry } from "#src/catalogue/entry.ts";
import { isPlain } from "#src/catalogue/lazy-entry.ts";
import type { ShownMedia } from "#src/domain/page/picture.ts";
import { usesOf } from "./entry-media.ts";
import type { Medium } from "./media-file.ts";
import { downloadPath, type PictureJob, shownDownload, shownPicture } from "./shown-media.ts";

export type CopiedFile = Readonly<{ path: string; file: string; digest: string; bytes: number }>;

/** What is to be published beside pages: only what public entries show, so that nothing of a draft gets out. */
export type PublishedMedia = Readonly<{ pictures: readonly PictureJob[]; copies: readonly CopiedFile[] }>;

type Resolved = Readonly<{ entries: readonly Entry[]; published: PublishedMedia }>;

const drawing = /^media\/illustrations\/([a-z0-9_-]+\.svg)$/;
const copied = (path: string, { file, digest, bytes }: Medium): CopiedFile => ({ path, file, digest, bytes });

/** Adds the records of shown media to each entry and its digest: a changed picture makes anew whatever shows the entry. */
export function resolveMedia(entries: readonly Entry[], media: ReadonlyMap<string, Medium>): Resolved {
  const pictures = new Map<string, PictureJob>();
  const copies = new Map<string, CopiedFile>();
  for (const medium of media.values()) {
    const name = drawing.exec(medium.file)?.[1];
    if (medium.kind === "film") copies.set(medium.file, copied(`/videos/${basename(medium.file)}`, medium));
    if (name !== undefined) copies.set(medium.file, copied(`/illustrations/${name}`, medium));
  }

  const withMedia = (entry: Entry): Entry => {
    if (isPlain(entry)) return entry;
    const shown: Record<string, ShownMedia> = {};
    let data: Entry["data"] = entry.data;
    for (const { use, field, file } of usesOf(entry, () => 1)) {
      const medium = file === undefined ? undefined : media.get(file);
      if (medium === undefined || medium.kind === "film") continue;
      if (use.kind === "download") {
        if (medium.kind !== "pdf") continue;
        copies.set(medium.file, copied(downloadPath(medium.file), medium));
        shown[use.ref] = { download: shownDownload(medium) };
        continue;
      }
      if (medium.kind === "pdf") continue;
      const alt = medium.details.alt ?? "";
      const { picture, job } = shownPicture(medium, alt, field !== undefined);
      pictures.set(job.name, job);
      if (field === undefined) shown[use.ref] = { picture };
      else data = { ...data, [field]: picture } as Entry["data"];
    }
    if (Object.keys(shown).length === 0 && data === entry.data) return entry;
    const digest = createHash("sha1")
      .update(JSON.stringify([shown, Reflect.get(data, "illustration")]))
      .digest("base64url");
    return { ...entry, digest: `${entry.digest} ${digest}`, data, media: shown } as Entry;
  };

  const resolved = entries.map(withMedia);
  const sorted = <T>(map: ReadonlyMap<string, T>): T[] => [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { entries: resolved, published: { pictures: sorted(pictures), copies: sorted(copies) } };
}
