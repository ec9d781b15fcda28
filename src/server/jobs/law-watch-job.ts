import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { metaValue } from "#db/repositories/meta.ts";
import { LOOKED_AT } from "#src/domain/law/seen-state.ts";
import { processJob } from "./process-job.ts";
import type { Job } from "./recurring-job.ts";

const script = resolve(import.meta.dirname, "../../../scripts/look-at-law.ts");
const DAY_MS = 24 * 60 * 60_000;
/** How often somebody asks whether a day is over. */
const EVERY_MS = 15 * 60_000;

const looking = (): ChildProcess => spawn(process.execPath, [script], { stdio: ["ignore", "inherit", "inherit"] });

type Watching = Readonly<{ store: Pick<Store, "db">; startProcess?: () => ChildProcess; everyMs?: number; now?: () => Date }>;

/** Looks at the official site once a day, in a process of its own; where that failed, again a quarter of an hour later. */
export const createLawWatchJob = ({ store, startProcess = looking, everyMs = EVERY_MS, now = () => new Date() }: Watching): Job =>
  processJob({
    ...{ everyMs, startProcess, failure: "law-watch-failed", work: "Looking at the official site" },
    isDue: async () => {
      const at = await metaValue(store.db, LOOKED_AT);
      const since = at === undefined ? DAY_MS : now().getTime() - new Date(at).getTime();
      // A day that lies ahead was noted by a clock that was set back since.
      return since >= DAY_MS || since < 0;
    },
  });
