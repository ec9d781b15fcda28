import { readFileSync } from "node:fs";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { bodyFile } from "./body-file.ts";
import { pageListOf, readPageList } from "./page-lists.ts";
import { storeDir } from "./release.ts";
import { releaseInUse } from "./release-in-use.ts";

/** The text of a published page by its path, as visitors get it; `undefined` for one that there is not. */
export function publishedText(path: string): string | undefined {
  const release = releaseInUse();
  const file = release && readPageList(release, pageListOf(path)).files[path];
  return file === undefined ? undefined : readFileSync(bodyFile(storeDir(buildEnvironment().distDir), file.h), "utf8");
}
