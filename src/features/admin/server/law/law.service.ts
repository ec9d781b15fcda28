import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import {
  changeLawImport,
  finishLawTask,
  insertLawImport,
  type LawImport,
  lawChangeById,
  lawImportById,
  lawTaskById,
  reopenLawTask,
} from "#db/repositories/law-desk.ts";
import { announceBytes } from "#db/repositories/stored-bytes.ts";
import { audit } from "#src/accounts/audit.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import type { LawPreview, WordingChange } from "#src/domain/law/wording-change.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { placeFile } from "#src/shared/server/files/file-store.ts";
import { type ReceivedFile, receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { scanFile } from "#src/shared/server/files/scan-file.ts";
import { fileRefusals, uploadRefusals } from "#src/shared/server/files/upload-refusals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import type { ImportForm, TaskForm } from "../../rules/law/law-form.ts";
import type { DoneCode, ProblemCode } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { setChecked } from "./set-checked.ts";

type Refusal = Extract<ProblemCode, "forbidden" | "law-import-outdated" | "law-accept-missing" | "law-task-outdated" | "law-file-changed">;
type HandedIn = Readonly<{ ok: true; id: string }> | Readonly<{ ok: false; status: number; sentence: string }>;

const fresh = (row: Pick<LawImport, "name" | "officialSlug" | "digest">, { session, now }: Acting): LawImport => ({
  ...{ id: randomUUID(), createdAt: now, createdById: session.userId, state: "wartet", attempts: 0 },
  ...{ preview: null, problem: null, acceptReason: null, confirmedById: null, doneAt: null },
  ...row,
});

async function insert(row: LawImport, acting: Acting): Promise<HandedIn> {
  return acting.locals.store.write(async (tx): Promise<HandedIn> => {
    if (!(await mayStill(tx, "legislation", acting))) return { ok: false, status: 403, sentence: "Ihnen fehlt inzwischen das Recht dazu." };
    await insertLawImport(tx, row);
    await audit(tx, acting, { action: "law-handed-in", subject: `law-import:${row.id}`, detail: { name: row.name } });
    return { ok: true, id: row.id };
  });
}

async function keep(file: ReceivedFile, acting: Acting): Promise<HandedIn> {
  const { locals, now } = acting;
  const refused = (reason: keyof typeof fileRefusals): HandedIn => ({ ok: false, ...fileRefusals[reason] });
  if (file.tooLarge) return refused("file-too-large");
  if (file.bytes === 0) return refused("empty");
  const scanned = await scanFile(file.path, locals.uploads.scanner);
  if (scanned !== "clean") return refused(scanned === "infected" ? "infected" : "scanner-away");
  const { digest, bytes, name } = file;
  await locals.store.write((tx) => announceBytes(tx, [{ digest, bytes }], now));
  await placeFile(locals.uploads.folder, file.path, digest);
  return insert(fresh({ name, officialSlug: null, digest }, acting), acting);
}

/** Takes an uploaded statute; the server checks it afterwards, in a process of its own (spec:law#at-the-desk). */
export async function handInFile(request: Request, acting: Acting): Promise<HandedIn> {
  const { locals } = acting;
  if (!isTrusted(request, locals.origins))
    return { ok: false, status: 403, sentence: "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab." };
  const received = await receiveUpload(
    request,
    locals.uploads.folder,
    uploadLimits.gesetz,
    async ({ files: [file] }): Promise<HandedIn> =>
      file === undefined ? { ok: false, status: 422, sentence: "Bitte wählen Sie eine Datei aus." } : keep(file, acting),
  );
  return received.ok ? received.value : { ok: false, ...uploadRefusals[received.reason] };
}

/** Has a statute fetched from the official site, by its name there. */
export const handInOfficial = (slug: string, acting: Acting): Promise<HandedIn> =>
  insert(fresh({ name: slug, officialSlug: slug, digest: null }, acting), acting);

/** Confirms or discards what was shown. Of two who decide, the second is told; a doubt needs tick and reason. */
export async function decideImport(id: string, form: ImportForm, acting: Acting): Promise<Outcome<DoneCode, Refusal>> {
  const { locals, session, now } = acting;
  const written = await refusableWrite<DoneCode, Refusal>(locals.store, async (tx, refuse) => {
    if (!(await mayStill(tx, "legislation", acting))) refuse("forbidden");
    const row = await lawImportById(tx, id);
    if (row === undefined || row.preview === null) return refuse("law-import-outdated");
    const { doubt, abbreviation, asOf } = JSON.parse(row.preview) as LawPreview;
    const subject = `law-import:${id}`;
    if (form.intent === "discard") {
      if (!(await changeLawImport(tx, id, "geprueft", { state: "verworfen", doneAt: now, digest: null }))) refuse("law-import-outdated");
      await audit(tx, acting, { action: "law-discarded", subject, detail: { statute: abbreviation, asOf } });
      return "law-discarded";
    }
    const acceptReason = form.intent === "accept" && form.accept === "ja" ? form.reason : null;
    if (doubt !== null && acceptReason === null) refuse("law-accept-missing");
    const change = { state: "bestaetigt", confirmedById: session.userId, acceptReason: doubt === null ? null : acceptReason } as const;
    if (!(await changeLawImport(tx, id, "geprueft", change))) refuse("law-import-outdated");
    const reason = change.acceptReason === null ? {} : { reason: change.acceptReason };
    await audit(tx, acting, { action: "law-confirmed", subject, detail: { statute: abbreviation, asOf, ...reason } });
    return "law-confirmed";
  });
  return written.ok ? written : { ok: false, reason: written.refusal };
}

async function nameOf(tx: Db, changeId: string): Promise<string> {
  const row = await lawChangeById(tx, changeId);
  return row === undefined ? "" : `${(JSON.parse(row.change) as WordingChange).label} ${row.abbreviation}`;
}

/**
 * Notes that somebody has looked at a text. Where its file says when it was checked it says today from then on; the rest of the
 * file stays as it is.
 */
export async function decideTask(
  { task: id, intent }: TaskForm,
  changeId: string,
  contentDir: string,
  acting: Acting,
): Promise<Outcome<DoneCode, Refusal>> {
  const { locals, session, now } = acting;
  const written = await refusableWrite<DoneCode, Refusal>(locals.store, async (tx, refuse) => {
    if (!(await mayStill(tx, "legislation", acting))) refuse("forbidden");
    const task = await lawTaskById(tx, id);
    if (task === undefined || task.changeId !== changeId) return refuse("law-task-outdated");
    const detail = { norm: await nameOf(tx, changeId), file: task.file };
    if (intent === "reopen") {
      if (!(await reopenLawTask(tx, id))) refuse("law-task-outdated");
      await audit(tx, acting, { action: "law-task-reopened", subject: `law-task:${id}`, detail });
      return "law-task-reopened";
    }
    if (!(await finishLawTask(tx, id, { doneAt: now, doneById: session.userId, note: null }))) refuse("law-task-outdated");
    await audit(tx, acting, { action: "law-task-done", subject: `law-task:${id}`, detail });
    // Last: what goes wrong before has touched no file.
    const set = /^(?:code|vorlage):/.test(task.file) ? "none" : setChecked(contentDir, task.file, todayInBerlin(now));
    if (set === "gone") refuse("law-file-changed");
    return set === "set" ? "law-task-checked" : "law-task-done";
  });
  return written.ok ? written : { ok: false, reason: written.refusal };
}
