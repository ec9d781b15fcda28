import { randomUUID } from "node:crypto";
import { deleteAnalysesBeyond, insertAnalysis } from "#db/repositories/pdf-analyses.ts";
import { audit } from "#src/accounts/audit.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { publishedThemes } from "#src/queries/theme-names.ts";
import { checkPdf } from "#src/shared/server/files/keep-upload.ts";
import { type ReceivedFile, receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { fileRefusals, uploadRefusals } from "#src/shared/server/files/upload-refusals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { readRefusals } from "../../rules/pdf-analysis/read-refusals.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import type { PdfReader } from "./pdf-reader.ts";
import type { ReadPdf } from "./read-answer.ts";

export type Uploaded = Readonly<{ ok: true; id: string }> | Readonly<{ ok: false; status: number; sentence: string }>;

/** Of one person; the oldest goes for the next one. */
export const MOST_ANALYSES = 20;

const refused = (status: number, sentence: string): Uploaded => ({ ok: false, status, sentence });
const noPdf =
  "Das ist keine PDF-Datei. Bitte speichern oder drucken Sie das Dokument als PDF und laden Sie es noch einmal hoch; Fotos und Word-Dateien können wir hier nicht lesen.";

async function keep(name: string, { pages, ...kept }: ReadPdf, acting: Acting): Promise<Uploaded> {
  const { locals, session, now } = acting;
  const id = randomUUID();
  return locals.store.write(async (tx): Promise<Uploaded> => {
    if (!(await mayStill(tx, "bookings", acting))) return refused(403, problemMessage("forbidden").text);
    const row = { id, userId: session.userId, name, pages: pages.length, findings: JSON.stringify(kept), readAt: now };
    await insertAnalysis(
      tx,
      row,
      pages.map((page) => JSON.stringify(page)),
    );
    await deleteAnalysesBeyond(tx, session.userId, MOST_ANALYSES);
    // No name: it may tell what the file is about.
    await audit(tx, acting, { action: "pdf-read", subject: `pdf-analysis:${id}`, detail: { pages: pages.length } });
    return { ok: true, id };
  });
}

async function readFile(file: ReceivedFile, reader: PdfReader, acting: Acting): Promise<Uploaded> {
  const problem = await checkPdf(file, acting.locals.uploads);
  if (problem === "no-pdf") return refused(415, noPdf);
  if (problem !== null) return refused(fileRefusals[problem].status, fileRefusals[problem].sentence);
  const themes = [...publishedThemes().values()].map(({ themeId, title }) => ({ themeId, title }));
  const answer = await reader.read(file.path, themes, { client: acting.session.userId, first: true });
  return answer.ok ? keep(file.name, answer.value, acting) : refused(422, readRefusals[answer.reason]);
}

/**
 * Takes a PDF, has it read in a process of its own and keeps its text for a day; the file itself is gone when this answers
 * (spec:law#pdf-analysis). Throws `QueueFull`.
 */
export async function uploadPdf(request: Request, reader: PdfReader, acting: Acting): Promise<Uploaded> {
  if (!isTrusted(request, acting.locals.origins))
    return refused(403, "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab.");
  const received = await receiveUpload(request, acting.locals.uploads.folder, uploadLimits.analyse, async ({ files: [file] }) =>
    file === undefined ? refused(422, "Bitte wählen Sie eine PDF-Datei aus.") : readFile(file, reader, acting),
  );
  if (received.ok) return received.value;
  const { status, sentence } = uploadRefusals[received.reason];
  return refused(status, sentence);
}
