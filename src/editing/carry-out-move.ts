import { randomUUID } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { insertRevision } from "#db/repositories/content-drafts.ts";
import { type ContentMove, deleteMove, giveMoveUp, moveById, movesBefore } from "#db/repositories/content-moves.ts";
import { insertCommit } from "#db/repositories/content-release.ts";
import { moveEntryName } from "#db/repositories/entry-names.ts";
import { userById } from "#db/repositories/users.ts";
import { logError } from "#src/shared/server/process/log.ts";
import type { FileChange } from "./move-entry.ts";
import { digestOf, readEdited } from "./read-file.ts";
import { finishSeveral } from "./release-several.ts";
import { removeFile, replaceFile } from "./replace-file.ts";
import { writtenOr } from "./unwritable.ts";

export type MoveEnded = Readonly<
  | { ok: true }
  /** What somebody else has changed meanwhile, or what could not be written. */
  | { ok: false; file: string; reason: "changed" | "unwritable" }
>;

/** Whoever carries one out is done long before. */
const INTERRUPTED_MS = 10_000;
const AT_ONCE = 10;

export const changesOf = ({ changes }: Pick<ContentMove, "changes">): readonly FileChange[] => JSON.parse(changes) as readonly FileChange[];

function currentText(contentDir: string, file: string): string | null | undefined {
  const read = readEdited(contentDir, { file });
  return read.kind === "text" ? read.text : read.kind === "missing" ? null : undefined;
}

type Put = "done" | "changed" | "unwritable";

/** Makes a file that says `from` say `to`; one that says it already stays, and so does one that says something else (`changed`). */
function put(contentDir: string, file: string, from: string | null, to: string | null): Put {
  const now = currentText(contentDir, file);
  if (now === to) return "done";
  if (now !== from) return "changed";
  const done = writtenOr(() =>
    to === null
      ? removeFile(contentDir, file, digestOf(from ?? ""))
      : replaceFile(contentDir, file, { expected: from === null ? null : digestOf(from), text: to }),
  );
  if (done === "unwritable") return done;
  return done.ok || currentText(contentDir, file) === to ? "done" : "changed";
}

/** What others have written stays as it is: it is theirs. False where something could not be put back. */
function putBack(contentDir: string, changes: readonly FileChange[]): boolean {
  return changes.toReversed().every(({ file, before, after }) => put(contentDir, file, after, before) !== "unwritable");
}

/** Writes one file after the other; the first that could not be, with why. */
function putAll(contentDir: string, changes: readonly FileChange[]): Extract<MoveEnded, { ok: false }> | null {
  for (const { file, before, after } of changes) {
    const result = put(contentDir, file, before, after);
    if (result !== "done") return { ok: false, file, reason: result };
  }
  return null;
}

const words = {
  "content-renamed": "umbenannt",
  "content-removed": "gelöscht",
  "content-merged": "mit einem anderen zusammengelegt",
} as const;

/** The files are written: now it goes into the history, what knows an entry by its name follows, and git is told. */
async function finish(tx: Db, move: ContentMove, now: Date): Promise<void> {
  if (!(await deleteMove(tx, move.id))) return;
  const changes = changesOf(move);
  if (move.action === "contents-published") return finishSeveral(tx, move, changes, now);
  for (const { file, before, after } of changes) {
    const text = after ?? before ?? "";
    const kind = after === null ? "disk" : "released";
    const facts = { path: file, text, digest: digestOf(text), at: now, message: "" };
    await insertRevision(tx, { id: randomUUID(), ...facts, kind, authorId: after === null ? null : move.userId });
  }
  const renamed = changes.find(({ moved }) => moved !== undefined)?.moved;
  const taken = renamed === undefined ? {} : await moveEntryName(tx, renamed, now);
  const person = move.userId === null ? undefined : await userById(tx, move.userId);
  await insertCommit(tx, {
    id: randomUUID(),
    paths: changes.map(({ file }) => file).join("\n"),
    message: `${move.path}: ${words[move.action]}`,
    authorName: person === undefined ? "Redaktion" : `${person.firstname} ${person.lastname}`,
    authorEmail: person?.email ?? "redaktion@localhost",
    at: now,
    attempts: 0,
  });
  await insertAudit(tx, {
    ...{ at: now, actorId: move.userId, actingAsId: null, action: move.action, subject: `content:${move.path}`, address: "" },
    detail: JSON.stringify({ name: changes[0]?.file ?? move.path, ...taken }),
  });
}

/**
 * Carries a rename, a removal, a merge or a release of several out: all of its files, or none of them when somebody has changed one meanwhile. Can be begun again
 * after a crash at any point. (spec:editing#names-and-addresses)
 */
export async function carryOutMove(store: Store, contentDir: string, id: string, now: Date): Promise<MoveEnded> {
  const move = await moveById(store.db, id);
  if (move === undefined) return { ok: true };
  const changes = changesOf(move);
  const stuck =
    move.givenUpAt === null
      ? putAll(contentDir, changes)
      : { ok: false as const, file: changes[0]?.file ?? "", reason: "changed" as const };
  if (stuck === null) {
    await store.write((tx) => finish(tx, move, now));
    return { ok: true };
  }
  await store.write((tx) => giveMoveUp(tx, id, now));
  // What can't be put back now is put back by the next process that ends what was interrupted.
  if (putBack(contentDir, changes)) await store.write((tx) => deleteMove(tx, id));
  return stuck;
}

/** Ends what a crash has interrupted. */
export async function finishMoves(store: Store, contentDir: string, now: Date): Promise<void> {
  for (const { id, path } of await movesBefore(store.db, new Date(now.getTime() - INTERRUPTED_MS), AT_ONCE)) {
    try {
      const ended = await carryOutMove(store, contentDir, id, now);
      if (ended.ok) continue;
      const why = ended.reason === "changed" ? "was changed by somebody else" : "could not be written";
      logError("content-move-given-up", new Error(`${path}: ${ended.file} ${why}`));
    } catch (error) {
      // One that can't be ended must not keep back the others, nor releases.
      logError("content-move-failed", error);
    }
  }
}
