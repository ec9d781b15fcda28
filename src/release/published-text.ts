import { readFileSync } from "node:fs";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { bodyFile } from "./body-file.ts";
import { pageListOf, readPageList } from "./page-lists.ts";
import { storeDir } from "./release.ts";
import { releaseInUse } from "./release-in-use.ts";

/** What is published at a path, as visitors get it unpacked; `undefined` where nothing is. */
export function publishedBytes(path: string): Buffer | undefined {
  const release = releaseInUse();
  const file = release && readPageList(release, pageListOf(path)).files[path];
  return file === undefined ? undefined : readFileSync(bodyFile(storeDir(buildEnvironment().distDir), file.h));
}

export const publishedText = (path: string): string | undefined => publishedBytes(path)?.toString("utf8");
