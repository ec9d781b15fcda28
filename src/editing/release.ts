import { randomUUID } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { insertAudit } from "#db/repositories/audit.ts";
import { type ContentDraft, changeDraft, deleteDraft, draftAt, insertRevision, revisionById } from "#db/repositories/content-drafts.ts";
import { hasFourEyes, insertCommit, mayReleaseContent } from "#db/repositories/content-release.ts";
import { userById } from "#db/repositories/users.ts";
import { closeLawTasks } from "./close-law-tasks.ts";
import { exposedThreads } from "./forum-readers.ts";
import { digestOf, editedPath, readEdited } from "./read-file.ts";
import { replaceFile } from "./replace-file.ts";
import { isSmallFix } from "./small-fix.ts";
import { writtenOr } from "./unwritable.ts";

export type ReleaseRefusal = "forbidden" | "four-eyes" | "outdated" | "exposes";

type Asked = Readonly<{ path: string; seen: number; userId: string; now: Date; releaseAt: Date }>;

type Texts = Readonly<{ before: string | null; text: string }>;

async function textsOf(tx: Db, { baseRevisionId, revisionId }: ContentDraft): Promise<Texts> {
  const base = baseRevisionId === null ? undefined : await revisionById(tx, baseRevisionId);
  return { before: base?.text ?? null, text: (await revisionById(tx, revisionId))?.text ?? "" };
}

const isExposing = async (tx: Db, { path: file }: ContentDraft, { before, text }: Texts): Promise<boolean> =>
  (await exposedThreads(tx, { file, text: before }, { file, text })) > 0;

/** Why somebody may not release the draft that was seen; null when they may. */
export async function releaseRefusal(
  tx: Db,
  draft: ContentDraft | undefined,
  { seen, userId }: Pick<Asked, "seen" | "userId">,
): Promise<ReleaseRefusal | null> {
  if (!(await mayReleaseContent(tx, userId))) return "forbidden";
  if (draft?.version !== seen) return "outdated";
  const { before, text } = await textsOf(tx, draft);
  if (await isExposing(tx, draft, { before, text })) return "exposes";
  if (draft.authorId !== userId || !(await hasFourEyes(tx, draft.collection))) return null;
  return isSmallFix(draft.path, before, text) ? null : "four-eyes";
}

/**
 * Decides that exactly this text is to be public from `releaseAt` on. Refused to whoever may not release, to the author where a second
 * person has to, and for a draft that has been saved since. (spec:editing#release)
 */
export async function approveDraft(tx: Db, { path, seen, userId, now, releaseAt }: Asked): Promise<ReleaseRefusal | "approved"> {
  const draft = await draftAt(tx, path);
  const refusal = await releaseRefusal(tx, draft, { seen, userId });
  if (refusal !== null) return refusal;
  const change = { state: "freigegeben", releasedById: userId, releaseAt, held: null, updatedAt: now, version: seen + 1 } as const;
  return (await changeDraft(tx, path, seen, change)) ? "approved" : "outdated";
}

/** Puts a release off with the reason; the text stays a draft. */
export async function holdRelease(store: Store, { path, version }: ContentDraft, held: string): Promise<void> {
  const change = { state: "zur-pruefung", releasedById: null, releaseAt: null, held, version: version + 1 } as const;
  await store.write((tx) => changeDraft(tx, path, version, change));
}

export const FILE_CHANGED = "Die Datei hat sich seit Beginn des Entwurfs geändert. Bitte führen Sie beide Stände zusammen.";
const EXPOSES =
  "In diesem Bereich des Forums stehen schon Themen. Wer sie bisher nicht lesen darf, darf es auch danach nicht: Bitte wählen Sie, wer mitliest, nicht weiter als bisher.";
const UNWRITABLE =
  "Der Ordner der Inhalte ließ sich nicht beschreiben. Bitte geben Sie der Technik Bescheid und danach den Text noch einmal frei.";
const NOT_ALLOWED = "Wer freigegeben hat, darf das inzwischen nicht mehr.";

export type CarriedOut = "released" | "nothing" | "held" | "unwritable";

type Released = Readonly<{
  /** Of the revision that is noted. */
  id: string;
  path: string;
  title: string;
  before: string | null;
  text: string;
  userId: string | null;
  now: Date;
}>;

/** What is online now goes into the history and the audit log, and off the work list of the law desk. */
export async function noteReleased(tx: Db, { id, path, title, before, text, userId, now }: Released): Promise<void> {
  await insertRevision(tx, { id, path, kind: "released", text, digest: digestOf(text), authorId: userId, at: now, message: "" });
  await closeLawTasks(tx, { path, before, text, userId, now });
  await insertAudit(tx, {
    ...{ at: now, actorId: userId, actingAsId: null, action: "content-published", subject: `content:${path}`, address: "" },
    detail: JSON.stringify({ name: title }),
  });
}

/** The draft is online: what was released goes into the history, git is told, and what was saved meanwhile stays a draft on top of it. */
async function finish(tx: Db, draft: ContentDraft, text: string, now: Date): Promise<void> {
  const { path, version, releasedById, revisionId } = draft;
  const person = releasedById === null ? undefined : await userById(tx, releasedById);
  const base = draft.baseRevisionId === null ? undefined : await revisionById(tx, draft.baseRevisionId);
  const author = draft.authorId === null ? undefined : await userById(tx, draft.authorId);
  const id = randomUUID();
  if (!(await deleteDraft(tx, path, version))) {
    const later = await draftAt(tx, path);
    // Another process has finished it.
    if (later === undefined || later.revisionId === revisionId) return;
    await changeDraft(tx, path, later.version, { baseDigest: digestOf(text), baseRevisionId: id, version: later.version + 1 });
  }
  await noteReleased(tx, { id, path, title: draft.title, before: base?.text ?? null, text, userId: releasedById, now });
  const name = (one: typeof person): string => (one === undefined ? "Redaktion" : `${one.firstname} ${one.lastname}`);
  await insertCommit(tx, {
    id,
    paths: path,
    message: `${path}: ${draft.title}\n\nFreigegeben von ${name(person)}`,
    authorName: name(author ?? person),
    authorEmail: (author ?? person)?.email ?? "redaktion@localhost",
    at: now,
    attempts: 0,
  });
}

/**
 * Carries out a release whose time has come: the text that was approved is put in the place of the file, then the database is told.
 * Can be begun again after a crash at any point, also by several processes at once. (spec:editing#release)
 */
export async function carryOut(store: Store, contentDir: string, path: string, now: Date): Promise<CarriedOut> {
  const draft = await draftAt(store.db, path);
  if (draft?.state !== "freigegeben" || draft.releaseAt === null || draft.releaseAt > now) return "nothing";
  const file = editedPath(contentDir, path);
  const revision = await revisionById(store.db, draft.revisionId);
  if (file === undefined || revision === undefined) return "nothing";
  if (draft.releasedById === null || !(await mayReleaseContent(store.db, draft.releasedById))) {
    await holdRelease(store, draft, NOT_ALLOWED);
    return "held";
  }
  if (await isExposing(store.db, draft, { before: (await textsOf(store.db, draft)).before, text: revision.text })) {
    await holdRelease(store, draft, EXPOSES);
    return "held";
  }
  const disk = readEdited(contentDir, file);
  const current = disk.kind === "text" ? disk.digest : null;
  if (current !== revision.digest) {
    const replaced =
      disk.kind === "unreadable"
        ? { ok: false as const }
        : writtenOr(() => replaceFile(contentDir, path, { expected: draft.baseDigest, text: revision.text }));
    if (replaced === "unwritable") {
      await holdRelease(store, draft, UNWRITABLE);
      return "unwritable";
    }
    if (!replaced.ok) {
      await holdRelease(store, draft, FILE_CHANGED);
      return "held";
    }
    const { overtaken } = replaced;
    if (overtaken !== null)
      await store.write((tx) =>
        insertRevision(tx, {
          ...{ id: randomUUID(), path, kind: "disk", text: overtaken, digest: digestOf(overtaken), authorId: null, at: now },
          message: "Stand der Datei unmittelbar vor der Freigabe",
        }),
      );
  }
  await store.write((tx) => finish(tx, draft, revision.text, now));
  return "released";
}
