import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { changeDraft, deleteDraft, draftAt, revisionById } from "#db/repositories/content-drafts.ts";
import { type ContentMove, insertMove } from "#db/repositories/content-moves.ts";
import { insertCommit } from "#db/repositories/content-release.ts";
import { userById } from "#db/repositories/users.ts";
import type { FileChange } from "./move-entry.ts";
import { digestOf } from "./read-file.ts";
import { noteReleased, type ReleaseRefusal, releaseRefusal } from "./release.ts";

type Chosen = Readonly<{ path: string; seen: number; before: string | null }>;
type Asked = Readonly<{ chosen: readonly [Chosen, ...Chosen[]]; userId: string; now: Date }>;

/**
 * Notes that the drafts somebody has seen go online together: all of them, or the first reason why not. Returns the id of what is to be
 * carried out (`carryOutMove`). (spec:editing#release)
 */
export async function approveSeveral(
  tx: Db,
  { chosen, userId, now }: Asked,
): Promise<Readonly<{ ok: true; id: string } | { ok: false; reason: ReleaseRefusal; path: string }>> {
  const changes: FileChange[] = [];
  for (const { path, seen, before } of chosen) {
    const draft = await draftAt(tx, path);
    const refusal = await releaseRefusal(tx, draft, { seen, userId });
    if (refusal !== null || draft === undefined) return { ok: false, reason: refusal ?? "outdated", path };
    const own = await revisionById(tx, draft.revisionId);
    if (own === undefined) return { ok: false, reason: "outdated", path };
    changes.push({ file: path, before, after: own.text });
  }
  const id = randomUUID();
  const facts = { action: "contents-published", path: chosen[0].path, userId, at: now, givenUpAt: null } as const;
  await insertMove(tx, { id, ...facts, changes: JSON.stringify(changes) });
  return { ok: true, id };
}

const nameOf = (person: Readonly<{ firstname: string; lastname: string }> | undefined): string =>
  person === undefined ? "Redaktion" : `${person.firstname} ${person.lastname}`;

/** Ends a draft whose text is online; one that was saved meanwhile stays, on top of that text. Returns its title and who wrote it. */
async function endDraft(tx: Db, { file, before, after }: FileChange, { userId }: ContentMove, now: Date) {
  const text = after ?? "";
  const draft = await draftAt(tx, file);
  const own = draft && (await revisionById(tx, draft.revisionId));
  const id = randomUUID();
  if (draft !== undefined && own?.text === text) await deleteDraft(tx, file, draft.version);
  else if (draft !== undefined) {
    const base = { baseDigest: digestOf(text), baseRevisionId: id };
    await changeDraft(tx, file, draft.version, { ...base, version: draft.version + 1 });
  }
  const title = draft?.title ?? file;
  await noteReleased(tx, { id, path: file, title, before, text, userId, now });
  return { title, authorId: draft?.authorId ?? userId };
}

/** The files are written: the drafts end, and git is told once of all of them. */
export async function finishSeveral(tx: Db, move: ContentMove, changes: readonly FileChange[], now: Date): Promise<void> {
  const ended: Awaited<ReturnType<typeof endDraft>>[] = [];
  for (const change of changes) ended.push(await endDraft(tx, change, move, now));
  const releaser = move.userId === null ? undefined : await userById(tx, move.userId);
  const authorIds = new Set(ended.map(({ authorId }) => authorId).filter((id) => id !== null));
  const authors = (await Promise.all([...authorIds].map((id) => userById(tx, id)))).filter((one) => one !== undefined);
  const author = authors.length === 1 ? authors[0] : releaser;
  const lines = changes.map(({ file }, i) => `${file}: ${ended[i]?.title ?? file}`);
  await insertCommit(tx, {
    id: randomUUID(),
    paths: changes.map(({ file }) => file).join("\n"),
    message: [
      ...(changes.length > 1 ? [`${changes.length} Texte veröffentlicht`] : []),
      lines.join("\n"),
      `Geschrieben von ${authors.map(nameOf).join(", ") || nameOf(undefined)}\nFreigegeben von ${nameOf(releaser)}`,
    ].join("\n\n"),
    authorName: nameOf(author),
    authorEmail: author?.email ?? "redaktion@localhost",
    at: now,
    attempts: 0,
  });
}
