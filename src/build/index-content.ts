import type { Problem } from "#src/catalogue/problem.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { makeIndex } from "./make-index.ts";
import { openDatabase } from "./open-database.ts";

/** Makes the index of what is to be published now; see `makeIndex`. */
export async function indexContent(warn?: (problems: readonly Problem[]) => void): Promise<string> {
  const { contentDir, distDir } = buildEnvironment();
  const store = await openDatabase();
  try {
    return await makeIndex({ contentDir, distDir, store, now: new Date(), ...(warn && { warn }) });
  } finally {
    await store.close();
  }
}
