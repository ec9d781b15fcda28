import { existsSync, statSync } from "node:fs";
import { filesBelow } from "./files-below.ts";

export type SeenFile = Readonly<{ size: number; mtime: number }>;

/** The files below a folder as they were when somebody looked: size and time of change by path, folder by folder. */
export type SeenFiles = ReadonlyMap<string, SeenFile>;

/** Such as `.git`, with more files than the content, which change with every look of git. */
const isHidden = (name: string): boolean => name.startsWith(".");

/** Looks at every file once, for all who ask about many of them. A folder that is not there has no files. */
export function lookAtFiles(folder: string): SeenFiles {
  const seen = new Map<string, SeenFile>();
  for (const name of existsSync(folder) ? filesBelow(folder, (name) => !isHidden(name)) : []) {
    const stat = statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (stat?.isFile()) seen.set(name, { size: stat.size, mtime: stat.mtimeMs });
  }
  return seen;
}
