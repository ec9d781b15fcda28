import { isPortrait } from "#db/repositories/consultants.ts";
import { PORTRAIT_PATH } from "#src/domain/consulting/consulting-paths.ts";
import { answerFile } from "#src/shared/server/files/answer-file.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

/** `/beratung/bild/{digest}`: the picture of a consultant, and no other file of the store. */
export async function portraitAnswer({ store, uploads }: Pick<PortalLocals, "store" | "uploads">, digest: string): Promise<Response> {
  const nothing = new Response(null, { status: 404 });
  if (!/^[0-9a-f]{64}$/.test(digest) || !(await isPortrait(store.db, PORTRAIT_PATH + digest))) return nothing;
  return (await answerFile(uploads, { digest, type: "image/jpeg", name: ["Beratung"], how: "inline" })) ?? nothing;
}
