import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { draftAt } from "#db/repositories/content-drafts.ts";
import { type ContentMove, insertMove } from "#db/repositories/content-moves.ts";
import { hasFourEyes, mayReleaseContent } from "#db/repositories/content-release.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { carryOutMove } from "#src/editing/carry-out-move.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { addressNamed, type FileChange, planMerge, planRemoval, planRename } from "#src/editing/move-entry.ts";
import { editedFile, readEdited } from "#src/editing/read-file.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import type { EntryForm } from "./entry-form.ts";
import { whyInUse } from "./entry-in-use.ts";
import { contentFolder, type EntryState, isPublishedHere } from "./entry-state.ts";

/** `id`: its new name. `into`: the entry it goes into. `leads`, `target`: whether its address leads somewhere, and where. */
export type MoveField = "id" | "into" | "leads" | "target";
/** `field`: the one that the sentence is about; `null` where it is about no field. */
export type Moved = Readonly<
  { ok: true; id: string | null } | { ok: false; status: 403 | 409 | 422 | 503; sentence: string; field: MoveField | null }
>;

const no = (status: 403 | 409 | 422 | 503, sentence: string, field: MoveField | null = null): Moved => ({
  ok: false,
  status,
  sentence,
  field,
});

const textOf = (file: string): string | null => {
  const read = readEdited(contentFolder(), { file });
  return read.kind === "text" ? read.text : null;
};

const textsOf = (files: readonly string[]): readonly Readonly<{ file: string; text: string }>[] =>
  files.flatMap((file) => {
    const text = textOf(file);
    return text === null ? [] : [{ file, text }];
  });

async function blockersOf(changes: readonly FileChange[]): Promise<readonly string[]> {
  const found = await contentDesk(contentFolder()).check({
    edited: changes.map(({ file, after }) => [file, after] as const),
    sure: true,
    quick: true,
  });
  return found.filter(({ warning }) => !warning).map(({ file, message }) => `${file}: ${message}`);
}

const changedMeanwhile = no(409, "Der Eintrag hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.");
const openDraft = no(409, "An diesem Eintrag wird gearbeitet. Bitte geben Sie den Entwurf zuerst frei oder verwerfen Sie ihn.");

/** Admins may always; in a collection where a second person looks, only they. */
async function mayMove(tx: Db, acting: Acting, collection: string): Promise<boolean> {
  if (!(await mayStill(tx, "content", acting)) || !(await mayReleaseContent(tx, acting.session.userId))) return false;
  return !(await hasFourEyes(tx, collection)) || acting.session.user.staffRole === "admin";
}

const forbidden = no(403, "Dazu fehlt Ihnen das Recht zur Freigabe.");

/** Of an entry that goes into another one, what both say now. */
function mergedTexts(changes: readonly FileChange[]) {
  const { moved, file, before } = changes.find((change) => change.moved?.merged) ?? {};
  if (moved === undefined || file === undefined) return null;
  return { from: { file, text: before ?? null }, into: { file: moved.to.file, text: textOf(moved.to.file) } };
}

/** Noted first, then carried out: what a crash interrupts is ended by the next process. */
async function moved(changes: readonly FileChange[], { place }: EntryState, acting: Acting, action: ContentMove["action"]): Promise<Moved> {
  const { store } = acting.locals;
  const collection = place.collection?.name ?? "";
  if (!isPublishedHere()) return no(409, problemMessage("content-elsewhere").text);
  if (!(await store.write((tx) => mayMove(tx, acting, collection)))) return forbidden;
  const [blocker] = await blockersOf(changes);
  if (blocker !== undefined) return no(422, `Das geht noch nicht. ${blocker}`);
  const id = randomUUID();
  const refusal = await store.write(async (tx): Promise<Moved | null> => {
    if (!(await mayMove(tx, acting, collection))) return forbidden;
    for (const { file, before, after } of changes)
      if ((before === null || after === null) && (await draftAt(tx, file)) !== undefined) return openDraft;
    const inUse = await whyInUse(tx, place, { action, texts: mergedTexts(changes) }, todayInBerlin(acting.now));
    if (inUse !== null) return no(422, inUse);
    const facts = { action, path: place.file, userId: acting.session.userId, at: acting.now, givenUpAt: null };
    await insertMove(tx, { id, ...facts, changes: JSON.stringify(changes) });
    return null;
  });
  if (refusal !== null) return refusal;
  const ended = await carryOutMove(store, contentFolder(), id, acting.now);
  if (!ended.ok && ended.reason === "unwritable") return no(503, problemMessage("content-unwritable").text);
  return ended.ok ? { ok: true, id: null } : no(409, `${ended.file} wurde eben geändert. Bitte versuchen Sie es noch einmal.`);
}

/** Gives an entry another name; what leads to it follows, and its old address leads on or is gone. */
export async function renameEntry(state: EntryState, form: EntryForm, acting: Acting): Promise<Moved> {
  const { place, onDisk, draft } = state;
  if (draft !== undefined || onDisk === null || place.collection === undefined) return openDraft;
  if (form.digest !== onDisk.digest) return changedMeanwhile;
  const id = (form.fields.get("id") ?? "").trim();
  const target = editedFile(contentFolder(), place.collection.name, id);
  if (target === undefined)
    return no(
      422,
      "Der Name darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen, bei Unterordnern mit / dazwischen.",
      "id",
    );
  if (id === place.id) return no(422, "So heißt der Eintrag schon.", "id");
  const file = target.file.replace(/\.\w+$/, place.file.slice(place.file.lastIndexOf(".")));
  if (textOf(file) !== null || readEdited(contentFolder(), { file }).kind !== "missing")
    return no(422, "Einen Eintrag mit diesem Namen gibt es schon.", "id");
  const { name } = place.collection;
  const { address, from } = await contentDesk(contentFolder()).links({ file: place.file, sure: true });
  const next = addressNamed(address, place.id, id);
  const changes = planRename({
    from: { collection: name, id: place.id, address, file: place.file, text: onDisk.text },
    to: { collection: name, id, address: next, file },
    referring: textsOf(from),
    redirects: textOf("redirects.yaml"),
    gone: form.fields.get("leads") === "gone",
  });
  const done = await moved(changes, state, acting, "content-renamed");
  return done.ok ? { ok: true, id } : done;
}

/** Lets an entry go into another one of its kind: what leads to it leads to that one, its address too. Its own text stays in the history. */
export async function mergeEntry(state: EntryState, form: EntryForm, acting: Acting): Promise<Moved> {
  const { place, onDisk, draft } = state;
  if (draft !== undefined || onDisk === null || place.collection === undefined) return openDraft;
  if (form.digest !== onDisk.digest) return changedMeanwhile;
  const { name } = place.collection;
  const id = (form.fields.get("into") ?? "").trim();
  if (id === place.id) return no(422, "Das ist dieser Eintrag selbst. Bitte nennen Sie einen anderen.", "into");
  const into = editedFile(contentFolder(), name, id);
  const text = into === undefined ? null : textOf(into.file);
  if (into === undefined || text === null) return no(422, "Einen Eintrag mit diesem Namen gibt es nicht.", "into");
  const desk = contentDesk(contentFolder());
  const { address, from } = await desk.links({ file: place.file, sure: true });
  const { address: target } = await desk.links({ file: into.file });
  const changes = planMerge({
    from: { collection: name, id: place.id, address, file: place.file, text: onDisk.text },
    to: { collection: name, id, address: target, file: into.file, text },
    referring: textsOf(from),
    redirects: textOf("redirects.yaml"),
  });
  const done = await moved(changes, state, acting, "content-merged");
  return done.ok ? { ok: true, id } : done;
}

/** Deletes an entry; its address, where it has one, leads to another page (301) or is gone (410). */
export async function removeEntry(state: EntryState, form: EntryForm, acting: Acting): Promise<Moved> {
  const { place, onDisk, draft } = state;
  if (draft !== undefined || onDisk === null || place.collection === undefined) return openDraft;
  if (form.digest !== onDisk.digest) return changedMeanwhile;
  const { address } = await contentDesk(contentFolder()).links({ file: place.file, sure: true });
  const leads = address === null ? "gone" : form.fields.get("leads");
  const target = (form.fields.get("target") ?? "").trim();
  if (leads !== "gone" && leads !== "page") return no(422, "Bitte wählen Sie, wohin die alte Adresse führt.", "leads");
  if (leads === "page" && !/^\/(?!\/)|^https?:\/\//.test(target)) return no(422, "Das Ziel muss mit / oder https:// beginnen.", "target");
  return moved(
    planRemoval({ file: place.file, text: onDisk.text, address }, leads === "page" ? target : null, textOf("redirects.yaml")),
    state,
    acting,
    "content-removed",
  );
}
