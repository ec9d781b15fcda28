import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { buildSite } from "./build-site.ts";
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
  const store = await openDatabase();
  try {
    // Taken before: what changes while the build runs makes the next start build again.
    const stamp = await sourcesStamp(environment, store);
    await buildSite(log, { contentOnly, force, store, stamp: stampOf(sources) });
    try {
      keepStamp(environment.distDir, stamp);
    } catch (error) {
      throw afterSwitch(error);
    }
  } finally {
    await store.close();
  }
}
