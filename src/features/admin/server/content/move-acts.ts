import { randomUUID } from "node:crypto";
import { insertRevision } from "#db/repositories/content-drafts.ts";
import { hasFourEyes, insertCommit, mayReleaseContent } from "#db/repositories/content-release.ts";
import { audit } from "#src/accounts/audit.ts";
import { contentDesk } from "#src/editing/content-desk.ts";
import { type FileChange, planRemoval, planRename } from "#src/editing/move-entry.ts";
import { digestOf, editedFile, readEdited } from "#src/editing/read-file.ts";
import { removeFile, replaceFile } from "#src/editing/replace-file.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import type { EntryForm } from "./entry-form.ts";
import { contentFolder, type EntryState } from "./entry-state.ts";

export type Moved = Readonly<{ ok: true; id: string | null } | { ok: false; status: 403 | 409 | 422; sentence: string }>;

const no = (status: 403 | 409 | 422, sentence: string): Moved => ({ ok: false, status, sentence });

const textOf = (file: string): string | null => {
  const read = readEdited(contentFolder(), { file });
  return read.kind === "text" ? read.text : null;
};

/** Admins may always; in a collection where a second person looks, only they. */
async function mayMove(acting: Acting, collection: string): Promise<boolean> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "content", acting)) || !(await mayReleaseContent(tx, acting.session.userId))) return false;
    return !(await hasFourEyes(tx, collection)) || acting.session.user.staffRole === "admin";
  });
}

async function blockersOf(changes: readonly FileChange[]): Promise<readonly string[]> {
  const found = await contentDesk(contentFolder()).check({
    edited: changes.map(({ file, after }) => [file, after] as const),
    sure: true,
    quick: true,
  });
  return found.filter(({ warning }) => !warning).map(({ file, message }) => `${file}: ${message}`);
}

/** Each file in one step and only while it is as it was looked at; what goes stands in the history. */
async function write(
  changes: readonly FileChange[],
  acting: Acting,
  action: "content-renamed" | "content-removed",
  subject: string,
): Promise<Moved> {
  const { store } = acting.locals;
  const { userId, user } = acting.session;
  const at = acting.now;
  for (const { file, before, after } of changes) {
    const expected = before === null ? null : digestOf(before);
    const written =
      after === null ? removeFile(contentFolder(), file, expected ?? "") : replaceFile(contentFolder(), file, { expected, text: after });
    if (!written.ok) return no(409, `${file} wurde eben geändert. Bitte versuchen Sie es noch einmal.`);
    const text = after ?? before ?? "";
    await store.write(async (tx) => {
      const facts = { path: file, text, digest: digestOf(text), at, message: "" };
      await insertRevision(tx, {
        id: randomUUID(),
        ...facts,
        kind: after === null ? "disk" : "released",
        authorId: after === null ? null : userId,
      });
    });
  }
  await store.write(async (tx) => {
    const person = { authorName: `${user.firstname} ${user.lastname}`, authorEmail: user.email };
    const paths = changes.map(({ file }) => file).join("\n");
    await insertCommit(tx, {
      id: randomUUID(),
      paths,
      message: `${subject}: ${action === "content-removed" ? "gelöscht" : "umbenannt"}`,
      ...person,
      at,
      attempts: 0,
    });
    await audit(tx, acting, { action, subject: `content:${subject}`, detail: { name: changes[0]?.file ?? subject } });
  });
  return { ok: true, id: null };
}

async function moved(
  changes: readonly FileChange[],
  state: EntryState,
  acting: Acting,
  action: "content-renamed" | "content-removed",
): Promise<Moved> {
  if (!(await mayMove(acting, state.place.collection?.name ?? ""))) return no(403, "Dazu fehlt Ihnen das Recht zur Freigabe.");
  const [blocker] = await blockersOf(changes);
  if (blocker !== undefined) return no(422, `Das geht noch nicht. ${blocker}`);
  return write(changes, acting, action, state.place.file);
}

const openDraft = no(409, "An diesem Eintrag wird gearbeitet. Bitte geben Sie den Entwurf zuerst frei oder verwerfen Sie ihn.");

/** Gives an entry another name; what leads to it follows, and its old address leads on. */
export async function renameEntry(state: EntryState, form: EntryForm, acting: Acting): Promise<Moved> {
  const { place, onDisk, draft } = state;
  if (draft !== undefined || onDisk === null || place.collection === undefined) return openDraft;
  if (form.digest !== onDisk.digest) return no(409, "Der Eintrag hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.");
  const id = (form.fields.get("id") ?? "").trim();
  const target = editedFile(contentFolder(), place.collection.name, id);
  if (target === undefined) return no(422, "Der Name darf nur aus kleinen Buchstaben a–z, Ziffern und Bindestrichen bestehen.");
  const file = target.file.replace(/\.\w+$/, place.file.slice(place.file.lastIndexOf(".")));
  if (textOf(file) !== null || readEdited(contentFolder(), { file }).kind !== "missing")
    return no(422, "Einen Eintrag mit diesem Namen gibt es schon.");
  const { name } = place.collection;
  const { address, from } = await contentDesk(contentFolder()).links({ file: place.file, sure: true });
  const next = address?.endsWith(place.id) === true ? address.slice(0, -place.id.length) + id : null;
  const changes = planRename({
    from: { collection: name, id: place.id, address, file: place.file, text: onDisk.text },
    to: { collection: name, id, address: next, file },
    referring: from.flatMap((one) => {
      const text = textOf(one);
      return text === null ? [] : [{ file: one, text }];
    }),
    redirects: textOf("redirects.yaml"),
  });
  const done = await moved(changes, state, acting, "content-renamed");
  return done.ok ? { ok: true, id } : done;
}

/** Deletes an entry; its address leads to another page (301) or is gone (410). */
export async function removeEntry(state: EntryState, form: EntryForm, acting: Acting): Promise<Moved> {
  const { place, onDisk, draft } = state;
  if (draft !== undefined || onDisk === null || place.collection === undefined) return openDraft;
  if (form.digest !== onDisk.digest) return no(409, "Der Eintrag hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.");
  const { address } = await contentDesk(contentFolder()).links({ file: place.file, sure: true });
  const leads = form.fields.get("leads");
  const target = (form.fields.get("target") ?? "").trim();
  if (leads !== "gone" && leads !== "page") return no(422, "Bitte wählen Sie, wohin die alte Adresse führt.");
  if (leads === "page" && !/^\/(?!\/)|^https?:\/\//.test(target)) return no(422, "Das Ziel muss mit / oder https:// beginnen.");
  return moved(
    planRemoval({ file: place.file, text: onDisk.text, address }, leads === "page" ? target : null, textOf("redirects.yaml")),
    state,
    acting,
    "content-removed",
  );
}
