import { posix } from "node:path";
import { decodedPath } from "#src/domain/page/decoded.ts";
import { withoutQuery } from "#src/domain/page/without-query.ts";

/** A reference leads beside the entry or into the common folders; `undefined` for foreign addresses. */
export function fileOfRef(entryFile: string, ref: string): string | undefined {
  const path = decodedPath(withoutQuery(ref));
  if (path === undefined || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path)) return undefined;
  const file = path.startsWith("/") ? commonFile(path) : posix.join(posix.dirname(entryFile), path);
  return file.startsWith("../") ? undefined : file;
}

function commonFile(path: string): string {
  const clean = posix.normalize(path).slice(1);
  return /^(?:downloads|illustrations|videos)\//.test(clean) ? `media/${clean}` : clean;
}
