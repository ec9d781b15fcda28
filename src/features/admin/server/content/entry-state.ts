import { resolve } from "node:path";
import type { Db } from "#db/client.ts";
import { type ContentDraft, draftAt, revisionById } from "#db/repositories/content-drafts.ts";
import { builtInText } from "#src/editing/built-in.ts";
import type { OnDisk } from "#src/editing/drafts.ts";
import { type EditedFile, editedFile, type ReadFile, readEdited } from "#src/editing/read-file.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";

export const contentFolder = (): string => resolve(buildEnvironment().contentDir);

/** Whether what is written here comes online: not where releases come from another machine, whose content it is (spec:editing#release). */
export const isPublishedHere = (): boolean => buildEnvironment().releasesFrom === undefined;

/** A file as somebody finds it: what stands on disk, and the draft on top of it. */
export type EntryState = Readonly<{
  place: EditedFile;
  disk: ReadFile;
  onDisk: OnDisk;
  draft: ContentDraft | undefined;
  /** What the form shows: the draft, else the file, else what is built in, else nothing. */
  text: string;
  /** The text that the draft began from. */
  base: string | null;
  /** The file is another one than the draft began from. */
  diskChanged: boolean;
}>;

export async function stateOf(db: Db, place: EditedFile): Promise<EntryState> {
  const disk = readEdited(contentFolder(), place);
  const onDisk = disk.kind === "text" ? { text: disk.text, digest: disk.digest } : null;
  const draft = await draftAt(db, place.file);
  const own = draft === undefined ? undefined : await revisionById(db, draft.revisionId);
  const base = draft?.baseRevisionId == null ? undefined : await revisionById(db, draft.baseRevisionId);
  return {
    place,
    disk,
    onDisk,
    draft,
    text: own?.text ?? onDisk?.text ?? builtInText(place) ?? "",
    base: draft === undefined ? (onDisk?.text ?? null) : (base?.text ?? null),
    diskChanged: draft !== undefined && draft.baseDigest !== (onDisk?.digest ?? null),
  };
}

/** The file that an address names; `undefined` for what nobody may edit here and for what there is neither file nor draft of. */
export async function stateAt(db: Db, collection: string | undefined, id: string | undefined): Promise<EntryState | undefined> {
  const place = editedFile(contentFolder(), collection ?? "", id ?? "");
  if (place === undefined) return undefined;
  const state = await stateOf(db, place);
  // Settings need no file, nor does what is built in: there is nothing set yet.
  const needsFile = place.collection !== undefined && builtInText(place) === undefined;
  return state.disk.kind === "missing" && state.draft === undefined && needsFile ? undefined : state;
}
