import { statSync } from "node:fs";

/** Another text as soon as another file lies at this place; `undefined` when none does. Our files are replaced, never written again. */
export function fileVersion(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}
