import { randomInt, randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import {
  type ContentDraft,
  changeDraft,
  deleteDraft,
  draftAt,
  insertDraft,
  insertRevision,
  renewRevision,
  revisionById,
} from "#db/repositories/content-drafts.ts";
import type { RevisionKind } from "#db/schema/content-desk.ts";
import { builtInOf } from "./built-in.ts";
import { partsOf } from "./file-parts.ts";
import { digestOf, editedCollections } from "./read-file.ts";

export type OnDisk = Readonly<{ text: string; digest: string }> | null;

export type Save = Readonly<{
  path: string;
  collection: string;
  text: string;
  /** The version of the draft that the form was made of; 0 where there was none. */
  seen: number;
  /** The digest of the file that the form was made of; null for a new one. */
  seenDigest: string | null;
  disk: OnDisk;
  authorId: string;
  now: Date;
  kind: Extract<RevisionKind, "autosave" | "saved" | "restored">;
  message?: string;
}>;

export type Saved = Readonly<
  | { ok: true; version: number }
  /** Somebody else has saved or released since: the text is kept as that revision, beside theirs. */
  | { ok: false; asideId: string; draft: ContentDraft | undefined }
>;

/** Autosaves of one person within this time stand in one revision. */
const RENEWED_MS = 10 * 60_000;

const titleFields = ["title", "name", "question", "linkText"] as const;

/** Of what is built in, whose own fields are no title. */
function builtInTitle(path: string): string | undefined {
  const [, name = "", id = ""] = /^([a-z-]+)\/(.+)\.\w+$/.exec(path) ?? [];
  return builtInOf({ collection: editedCollections.find((one) => one.name === name), id })?.title;
}

/** What an entry is called in lists. */
export function titleOf(path: string, text: string): string {
  const fields = partsOf(path, text)?.fields ?? {};
  const title = builtInTitle(path) ?? titleFields.map((name) => fields[name]).find((value) => typeof value === "string" && value !== "");
  return (typeof title === "string" ? title : path.replace(/\.\w+$/, "").replace(/^[^/]+\//, "")).slice(0, 200);
}

async function keep(tx: Db, { path, text, now, authorId, message = "" }: Save, kind: RevisionKind): Promise<string> {
  const id = randomUUID();
  await insertRevision(tx, { id, path, kind, text, digest: digestOf(text), authorId, at: now, message });
  return id;
}

/** What stands on disk, noted as the text that a draft begins from. */
async function keepDisk(tx: Db, path: string, disk: OnDisk, now: Date): Promise<string | null> {
  if (disk === null) return null;
  const id = randomUUID();
  await insertRevision(tx, { id, path, kind: "disk", text: disk.text, digest: disk.digest, authorId: null, at: now, message: "" });
  return id;
}

/** Any number up to this one begins a draft: nobody who has seen an earlier draft of the file takes it for that one. It is sent in nine digits. */
const MOST_AT_FIRST = 900_000_000;

const begun = { state: "entwurf", releasedById: null, releaseAt: null, held: null } as const;

async function begin(tx: Db, save: Save): Promise<Saved> {
  const { path, collection, text, disk, authorId, now, kind } = save;
  const current = disk?.digest ?? null;
  if (current !== save.seenDigest) return { ok: false, asideId: await keep(tx, save, "aside"), draft: undefined };
  const baseRevisionId = await keepDisk(tx, path, disk, now);
  const revisionId = await keep(tx, save, kind);
  const version = randomInt(1, MOST_AT_FIRST);
  const facts = { path, collection, title: titleOf(path, text), version, revisionId, baseDigest: current, baseRevisionId };
  if (await insertDraft(tx, { ...facts, ...begun, authorId, updatedAt: now })) return { ok: true, version };
  return { ok: false, asideId: await keep(tx, save, "aside"), draft: await draftAt(tx, path) };
}

/**
 * Saves a text as the draft of a file; a release that was decided for another text is taken back. Who has seen an older draft, or an
 * older file where there was none, gets the text back as a revision of its own: nothing is overwritten. (spec:editing#drafts)
 */
export async function saveDraft(tx: Db, save: Save): Promise<Saved> {
  const { path, text, seen, authorId, now, kind } = save;
  const draft = await draftAt(tx, path);
  if (draft === undefined && seen === 0) return begin(tx, save);
  if (draft?.version !== seen) return { ok: false, asideId: await keep(tx, save, "aside"), draft };
  const last = await revisionById(tx, draft.revisionId);
  if (last?.text === text && kind !== "restored") {
    if (kind === "saved" && last.kind === "autosave") await keep(tx, save, "saved");
    return { ok: true, version: seen };
  }
  // What waits for a second look, or for its release, does not become another text.
  const isOwn = draft.state === "entwurf" && last?.authorId === authorId && now.getTime() - last.at.getTime() < RENEWED_MS;
  const renewed = kind === "autosave" && isOwn && (await renewRevision(tx, last.id, { text, digest: digestOf(text), at: last.at }));
  const revisionId = renewed ? last.id : await keep(tx, save, kind);
  const change = { ...begun, revisionId, title: titleOf(path, text), version: seen + 1, authorId, updatedAt: now };
  if (await changeDraft(tx, path, seen, change)) return { ok: true, version: seen + 1 };
  return { ok: false, asideId: await keep(tx, save, "aside"), draft: await draftAt(tx, path) };
}

/** Puts a draft on top of the file as it is now, with a text that takes both into account. False when either has changed again. */
export async function rebaseDraft(tx: Db, save: Save): Promise<boolean> {
  const { path, text, seen, seenDigest, disk, authorId, now } = save;
  const current = disk?.digest ?? null;
  const draft = await draftAt(tx, path);
  if (draft?.version !== seen || current !== seenDigest) return false;
  const baseRevisionId = await keepDisk(tx, path, disk, now);
  const revisionId = await keep(tx, save, "saved");
  const change = { ...begun, revisionId, baseDigest: current, baseRevisionId, version: seen + 1, authorId, updatedAt: now };
  return changeDraft(tx, path, seen, { ...change, title: titleOf(path, text) });
}

/** Ends a draft; its texts stay in the history. False when it has been saved since. */
export const discardDraft = (tx: Db, path: string, seen: number): Promise<boolean> => deleteDraft(tx, path, seen);
