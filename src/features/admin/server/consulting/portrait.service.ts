import { setPortrait } from "#db/repositories/consultants.ts";
import { audit } from "#src/accounts/audit.ts";
import { PORTRAIT_PATH } from "#src/domain/consulting/consulting-paths.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { keepPhoto } from "#src/shared/server/files/keep-upload.ts";
import { receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { fileRefusals, uploadRefusals } from "#src/shared/server/files/upload-refusals.ts";
import { clientNetwork } from "#src/shared/server/request/client-address.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

export type PortraitOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; status: number; sentence: string }>;

const refused = (status: number, sentence: string): PortraitOutcome => ({ ok: false, status, sentence });

/** The right is asked in the transaction; null takes the picture away. */
export async function changePortrait(id: string, portrait: string | null, acting: Acting): Promise<PortraitOutcome> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "consulting", acting))) return refused(403, "Das dürfen Sie nicht mehr.");
    if (!(await setPortrait(tx, id, portrait))) return refused(404, "Diese Person gibt es nicht mehr.");
    await audit(tx, acting, { action: "consultant-portrait-changed", subject: `consultant:${id}` });
    return { ok: true };
  });
}

/** Draws a picture anew, small and without place and camera, and shows it to visitors. Throws `QueueFull`. */
export async function uploadPortrait(id: string, request: Request, acting: Acting): Promise<PortraitOutcome> {
  const { locals, now } = acting;
  const { store, uploads, origins, clientAddress } = locals;
  if (!isTrusted(request, origins))
    return refused(403, "Das Formular kam nicht von unserer Seite. Bitte senden Sie es hier noch einmal ab.");
  const received = await receiveUpload(request, uploads.folder, uploadLimits.portraet, async ({ files }) => {
    const [file] = files;
    if (file === undefined) return refused(422, "Bitte wählen Sie ein Bild aus.");
    const kept = await keepPhoto(file, { store, place: uploads, turn: { client: clientNetwork(clientAddress), first: true }, now });
    if (kept.ok) return changePortrait(id, PORTRAIT_PATH + kept.value.small.digest, acting);
    const { status, sentence } = fileRefusals[kept.reason];
    return refused(status, sentence);
  });
  if (received.ok) return received.value;
  const { status, sentence } = uploadRefusals[received.reason];
  return refused(status, sentence);
}
