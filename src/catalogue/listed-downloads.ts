import type { ListedDownload } from "#src/domain/page/picture.ts";
import type { Entry } from "./entry.ts";

type Listed = Readonly<{ file: string; label: string }>;

/** The files that an entry's field `downloads` lists, in its order. */
export function listedDownloads({ data, media }: Pick<Entry, "data" | "media">): readonly ListedDownload[] {
  const listed = (Reflect.get(data, "downloads") as readonly Listed[] | undefined) ?? [];
  return listed.flatMap(({ file, label }) => {
    const medium = media?.[file];
    return medium !== undefined && "download" in medium ? [{ ...medium.download, label }] : [];
  });
}
