import { resolve } from "node:path";
import { lookAtFiles, type SeenFiles } from "#src/catalogue/seen-files.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { buildSite } from "./build-site.ts";
import { recallCode } from "./code-stamp.ts";
import { stampOf } from "./current-stamp.ts";
import { openDatabase } from "./open-database.ts";
import { afterSwitch } from "./render-failed.ts";
import { keepStamp, sourcesStamp } from "./sources-stamp.ts";

type Once = Readonly<{
  /** See `buildSite`. */
  contentOnly: boolean;
  force: boolean;
  /** Digest of the code that runs. */
  sources: string;
}>;

/** `npm run build`: publishes what there is, and notes what it was made from. Throws what `buildSite` throws. */
export async function buildOnce(log: (line: string) => void, { contentOnly, force, sources }: Once): Promise<void> {
  const environment = buildEnvironment();
  recallCode(environment.distDir);
  const store = await openDatabase();
  try {
    let stamp: string | undefined;
    // Taken before: what changes while the build runs makes the next start build again.
    const look = async (): Promise<SeenFiles> => {
      const seen = lookAtFiles(resolve(environment.contentDir));
      stamp = await sourcesStamp(environment, store, seen);
      return seen;
    };
    await buildSite(log, { contentOnly, force, store, stamp: stampOf(sources), look });
    try {
      if (stamp !== undefined) keepStamp(environment.distDir, stamp);
    } catch (error) {
      throw afterSwitch(error);
    }
  } finally {
    await store.close();
  }
}
