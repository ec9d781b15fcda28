import { audit } from "#src/accounts/audit.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { madeOr } from "#src/editing/unwritable.ts";
import { addMedium, type Checked, checkMedium } from "#src/media/library/add-medium.ts";
import { writeDetails } from "#src/media/library/write-details.ts";
import type { MediaDetails } from "#src/media/media-file.ts";
import { type ReceivedFile, receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { scanFile } from "#src/shared/server/files/scan-file.ts";
import { fileRefusals, uploadRefusals } from "#src/shared/server/files/upload-refusals.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { commitMedium } from "./commit-media.ts";
import { mediaLibrary } from "./media-library.ts";

/** `files`: where they lie now. `problems`: one sentence for each file that was not taken, behind its name. */
export type AddedMedia = Readonly<{ status: number; files: readonly string[]; problems: readonly string[] }>;

const NOTHING_CHOSEN = "Bitte wählen Sie mindestens eine Datei aus.";
const refused = (status: number, sentence: string): AddedMedia => ({ status, files: [], problems: [sentence] });

async function checkUpload({ tooLarge, bytes, path, name }: ReceivedFile, scanner: string | undefined): Promise<Checked> {
  if (tooLarge) return { ok: false, sentence: "Die Datei ist größer als 10 MB. Bitte verkleinern Sie sie." };
  if (bytes === 0) return { ok: false, sentence: fileRefusals.empty.sentence };
  const result = await scanFile(path, scanner);
  if (result !== "clean") return { ok: false, sentence: fileRefusals[result === "infected" ? "infected" : "scanner-away"].sentence };
  return checkMedium(path, name);
}

/** Puts a checked file into the content, with what is known of it, in the transaction that asks for the right and records it; null without the right. */
export async function keepMedium(
  contentDir: string,
  medium: Extract<Checked, { ok: true }>,
  acting: Acting,
  details: MediaDetails = {},
): Promise<string | null> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "media", acting))) return null;
    const file = await addMedium(contentDir, medium);
    writeDetails(contentDir, file, details, "");
    await commitMedium(tx, file, "neu", acting);
    await audit(tx, acting, { action: "medium-added", subject: `medium:${file}`, detail: { file } });
    return file;
  });
}

async function addAll(contentDir: string, files: readonly ReceivedFile[], acting: Acting): Promise<AddedMedia> {
  const digests = new Map([...(await mediaLibrary(contentDir)).media.values()].map(({ digest, file }) => [digest, file]));
  const [added, problems]: [string[], string[]] = [[], []];
  for (const upload of files) {
    const checked = await checkUpload(upload, acting.locals.uploads.scanner);
    if (!checked.ok) {
      problems.push(`„${upload.name}“: ${checked.sentence}`);
      continue;
    }
    const known = digests.get(checked.medium.digest);
    if (known !== undefined) {
      problems.push(`„${upload.name}“ liegt schon in der Mediathek, als ${known}.`);
      continue;
    }
    const file = await madeOr(keepMedium(contentDir, checked, acting));
    if (file === "unwritable") return { ...refused(503, problemMessage("content-unwritable").text), files: added };
    if (file === null) return { ...refused(403, "Ihnen fehlt inzwischen das Recht dazu."), files: added };
    digests.set(checked.medium.digest, file);
    added.push(file);
  }
  return { status: problems.length > 0 ? 422 : 200, files: added, problems };
}

/** Takes the files of one form, each by itself: one that is refused keeps no other one out. */
export async function addMedia(contentDir: string, request: Request, acting: Acting): Promise<AddedMedia> {
  if (!isTrusted(request, acting.locals.origins))
    return refused(403, "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab.");
  const received = await receiveUpload(request, acting.locals.uploads.folder, uploadLimits.medien, async ({ files }) =>
    files.length === 0 ? refused(422, NOTHING_CHOSEN) : addAll(contentDir, files, acting),
  );
  if (received.ok) return received.value;
  const { status, sentence } = uploadRefusals[received.reason];
  return refused(status, sentence);
}
