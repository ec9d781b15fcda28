import { resolve } from "node:path";
import { contentRows } from "#src/editing/list/content-rows.ts";
import { editedCollections } from "#src/editing/read-file.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const EVERY_MS = 10 * 60 * 1000;

/** Looks at the files of all lists before an editor does: of thousands that nobody has read yet the first list would wait. */
export async function readLists(contentDir: string, keepIn: string): Promise<void> {
  for (const { name } of editedCollections) await contentRows(resolve(contentDir), keepIn, name);
}

export const createContentListsJob = ({ contentDir, varDir }: Readonly<{ contentDir: string; varDir: string }>): Job =>
  recurringJob({ everyMs: EVERY_MS, failure: "content-lists-job-failed", round: () => readLists(contentDir, `${varDir}/content-lists`) });
