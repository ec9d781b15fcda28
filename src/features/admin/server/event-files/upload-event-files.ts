import { randomUUID } from "node:crypto";
import { type EventFile, insertEventFile } from "#db/repositories/event-files.ts";
import { audit } from "#src/accounts/audit.ts";
import { type EventFileKind, eventFileKinds } from "#src/domain/files/event-file.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { keepPaper, keepPhoto } from "#src/shared/server/files/keep-upload.ts";
import { type ReceivedFile, receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { type FileRefusal, fileRefusals, uploadRefusals } from "#src/shared/server/files/upload-refusals.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import type { Acting } from "../manage-context.ts";

/** `problems`: one sentence for each file that was not taken, behind its name. */
export type Uploaded = Readonly<{ status: number; added: number; known: number; problems: readonly string[] }>;

const NOTHING_CHOSEN = "Bitte wählen Sie mindestens eine Datei aus.";

const isKind = (text: string | undefined): text is EventFileKind => eventFileKinds.some((kind) => kind === text);

type Files = Pick<EventFile, "type" | "digest" | "bytes" | "mediumDigest" | "smallDigest" | "width" | "height">;
type Kept = Readonly<{ ok: true; value: Files }> | Readonly<{ ok: false; reason: FileRefusal }>;

async function keep(kind: EventFileKind, file: ReceivedFile, { locals, now }: Acting): Promise<Kept> {
  const turn = { client: clientNetwork(locals.clientAddress), first: true };
  const keeping = { store: locals.store, place: locals.uploads, turn, now };
  if (kind === "unterlage") {
    const kept = await keepPaper(file, keeping);
    return kept.ok ? { ok: true, value: { ...kept.value, mediumDigest: null, smallDigest: null, width: null, height: null } } : kept;
  }
  const kept = await keepPhoto(file, keeping);
  if (!kept.ok) return kept;
  const { large, medium, small } = kept.value;
  return { ok: true, value: { ...large, type: "image/jpeg", mediumDigest: medium.digest, smallDigest: small.digest } };
}

/** False where the event has it already. */
async function add(eventId: number, kind: EventFileKind, name: string, files: Files, acting: Acting): Promise<boolean> {
  const { locals, session, now } = acting;
  const id = randomUUID();
  return locals.store.write(async (tx) => {
    const nobody = { hiddenAt: null, hiddenBy: null };
    const row = { id, eventId, kind, name, ...files, marked: "offen", uploadedBy: session.userId, uploadedAt: now, ...nobody } as const;
    if (!(await insertEventFile(tx, row))) return false;
    await audit(tx, acting, { action: "event-file-added", subject: `event-file:${id}`, detail: { eventId, kind } });
    return true;
  });
}

async function addAll(eventId: number, kind: EventFileKind, files: readonly ReceivedFile[], acting: Acting): Promise<Uploaded> {
  const problems: string[] = [];
  let [added, known, status] = [0, 0, 200];
  for (const file of files) {
    const kept = await keep(kind, file, acting);
    if (!kept.ok) {
      const { status: own, sentence } = fileRefusals[kept.reason];
      problems.push(`„${file.name}“: ${sentence}`);
      if (status === 200) status = own;
    } else if (await add(eventId, kind, file.name, kept.value, acting)) added += 1;
    else known += 1;
  }
  return { status, added, known, problems };
}

const refused = (status: number, sentence: string): Uploaded => ({ status, added: 0, known: 0, problems: [sentence] });

/** Takes the photos or papers of one form, each by itself: one that is refused keeps no other one out. Throws `QueueFull`. */
export async function uploadEventFiles(eventId: number, request: Request, acting: Acting): Promise<Uploaded> {
  if (!isTrusted(request, acting.locals.origins))
    return refused(403, "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab.");
  const received = await receiveUpload(request, acting.locals.uploads.folder, uploadLimits.foto, async ({ fields, files }) => {
    const kind = fields.get("art");
    if (!isKind(kind)) return refused(400, uploadRefusals.malformed.sentence);
    return files.length === 0 ? refused(422, NOTHING_CHOSEN) : addAll(eventId, kind, files, acting);
  });
  if (received.ok) return received.value;
  const { status, sentence } = uploadRefusals[received.reason];
  return refused(status, sentence);
}
