import type { Db } from "#db/client.ts";
import { finishLawTask, openLawTasksOf } from "#db/repositories/law-desk.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { partsOf } from "./file-parts.ts";

const checkedIn = (path: string, text: string | null): string => {
  const value = text === null ? undefined : partsOf(path, text)?.fields["checked"];
  return typeof value === "string" ? value : "";
};

type Released = Readonly<{ path: string; before: string | null; text: string; userId: string | null; now: Date }>;

/**
 * Takes a text off the list of those that cite changed provisions, when its release says a later day of the check than before, and
 * none before the change was imported. (spec:editing#lists)
 */
export async function closeLawTasks(tx: Db, { path, before, text, userId, now }: Released): Promise<void> {
  const checked = checkedIn(path, text);
  if (checked <= checkedIn(path, before)) return;
  for (const { id, at } of await openLawTasksOf(tx, path))
    if (todayInBerlin(at) <= checked) await finishLawTask(tx, id, { doneAt: now, doneById: userId, note: null });
}
