import { resolve } from "node:path";
import type { Store } from "#db/client.ts";
import { type ContentDraft, dueDrafts, revisionById } from "#db/repositories/content-drafts.ts";
import { finishMoves } from "#src/editing/carry-out-move.ts";
import { commitReleased } from "#src/editing/commit-file.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { carryOut, holdRelease } from "#src/editing/release.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const EVERY_MS = 5000;
const AT_ONCE = 20;

type Settings = Readonly<{ store: Store; contentDir: string; everyMs?: number; clock?: () => Date }>;

async function releaseOne(store: Store, contentDir: string, draft: ContentDraft, now: Date): Promise<void> {
  const text = (await revisionById(store.db, draft.revisionId))?.text ?? "";
  const found = await contentDesk(contentDir).check({ edited: [[draft.path, text]], sure: true, quick: true });
  const blocker = found.find(({ warning }) => !warning);
  if (blocker === undefined) await carryOut(store, contentDir, draft.path, now);
  else await holdRelease(store, draft, `Nicht erschienen: ${blocker.file === draft.path ? "" : `${blocker.file}: `}${blocker.message}`);
}

/** Carries out releases whose time has come, those that a crash has interrupted too, and renames; a text that no check lets through any more waits. */
export async function releaseDue(store: Store, folder: string, now: Date): Promise<void> {
  const contentDir = resolve(folder);
  await finishMoves(store, contentDir, now);
  for (const draft of await dueDrafts(store.db, now, AT_ONCE)) {
    try {
      await releaseOne(store, contentDir, draft, now);
    } catch (error) {
      // One that fails must not keep back the others.
      logError("content-release-failed", error);
    }
  }
  await commitReleased(store, contentDir);
}

export const createContentJob = ({ store, contentDir, everyMs = EVERY_MS, clock = () => new Date() }: Settings): Job =>
  recurringJob({ everyMs, failure: "content-job-failed", round: () => releaseDue(store, contentDir, clock()) });
