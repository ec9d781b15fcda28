import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { changeDraft, draftAt } from "#db/repositories/content-drafts.ts";
import { audit } from "#src/accounts/audit.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { type BulkChange, bulkChanged } from "#src/editing/bulk-change.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { saveDraft, titleOf } from "#src/editing/drafts.ts";
import { asShown } from "#src/editing/file-parts.ts";
import { type DiffLine, diffLines, shortDiff } from "#src/editing/line-diff.ts";
import { editedPath } from "#src/editing/read-file.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { contentFolder, type EntryState, stateOf } from "./entry-state.ts";

export type BulkRefusal = Readonly<{ file: string; title: string; sentence: string }>;
type Ready = Readonly<{ state: EntryState; text: string }>;
export type BulkPlan = Readonly<{ ready: readonly Ready[]; same: readonly string[]; refused: readonly BulkRefusal[] }>;

async function looked(db: Db, file: string, change: BulkChange): Promise<Ready | BulkRefusal | string> {
  const place = editedPath(contentFolder(), file);
  if (place?.collection === undefined) return { file, title: file, sentence: "Diesen Eintrag gibt es nicht." };
  const state = await stateOf(db, place);
  const title = titleOf(file, state.text);
  const refused = (sentence: string): BulkRefusal => ({ file, title, sentence });
  if (state.draft !== undefined) return refused("An diesem Eintrag wird schon gearbeitet. Bitte ändern Sie ihn einzeln.");
  if (state.disk.kind === "unreadable") return refused(state.disk.sentence);
  if (state.disk.kind === "missing") return refused("Diesen Eintrag gibt es nicht mehr.");
  const result = bulkChanged(place, state.text, change);
  if (result.kind === "refused") return refused(result.sentence);
  return result.kind === "same" ? title : { state, text: result.text };
}

/** What a change would make of entries: those that get a draft, those it leaves as they are, and those that can't have it, with why. */
export async function planBulk(db: Db, files: readonly string[], change: BulkChange): Promise<BulkPlan> {
  const ready: Ready[] = [];
  const same: string[] = [];
  const refused: BulkRefusal[] = [];
  for (const file of files) {
    const found = await looked(db, file, change);
    if (typeof found === "string") same.push(found);
    else if ("sentence" in found) refused.push(found);
    else ready.push(found);
  }
  const said =
    ready.length === 0
      ? []
      : await contentDesk(contentFolder()).check({
          edited: ready.map(({ state, text }) => [state.place.file, text] as const),
          quick: true,
        });
  const wrong = new Map(said.filter(({ warning }) => !warning).map(({ file, message }) => [file, message]));
  const stopped = ready.flatMap(({ state: { place, text } }): readonly BulkRefusal[] => {
    const sentence = wrong.get(place.file);
    return sentence === undefined ? [] : [{ file: place.file, title: titleOf(place.file, text), sentence }];
  });
  return { ready: ready.filter(({ state }) => !wrong.has(state.place.file)), same, refused: [...refused, ...stopped] };
}

export type BulkRow = Readonly<{ file: string; digest: string; title: string; diff: readonly (DiffLine | null)[] }>;

export const bulkRows = ({ ready }: BulkPlan): readonly BulkRow[] =>
  ready.map(({ state: { place, onDisk, text: before }, text }) => ({
    file: place.file,
    digest: onDisk?.digest ?? "",
    title: titleOf(place.file, before),
    diff: shortDiff(diffLines(asShown(before), asShown(text))),
  }));

/** Makes a draft of each entry, all or none; `changed` when one is not as it was shown any more. */
export async function saveBulk(
  { ready }: BulkPlan,
  { review, day }: Readonly<{ review: boolean; day: IsoDay }>,
  acting: Acting,
): Promise<"saved" | "changed" | "forbidden"> {
  const { store } = acting.locals;
  const authorId = acting.session.userId;
  const written = await refusableWrite<"saved", "changed" | "forbidden">(store, async (tx, refuse) => {
    if (!(await mayStill(tx, "content", acting))) refuse("forbidden");
    for (const { state, text } of ready) {
      const path = state.place.file;
      if ((await draftAt(tx, path)) !== undefined) refuse("changed");
      const facts = { path, collection: state.place.collection?.name ?? "", text, seen: 0, disk: state.onDisk };
      const message = `Mehrere zugleich geändert am ${day}`;
      const save = { ...facts, seenDigest: state.onDisk?.digest ?? null, authorId, now: acting.now, kind: "saved", message } as const;
      const saved = await saveDraft(tx, save);
      if (!saved.ok) return refuse("changed");
      if (!review) continue;
      if (!(await changeDraft(tx, path, saved.version, { state: "zur-pruefung", version: saved.version + 1 }))) refuse("changed");
      await audit(tx, acting, { action: "content-review-asked", subject: `content:${path}` });
    }
    return "saved";
  });
  return written.ok ? written.value : written.refusal;
}
