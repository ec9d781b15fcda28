import type { Certificate } from "#db/repositories/certificates.ts";
import { isKnownDigest, noteDigest } from "#db/repositories/certificates.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { renderInThread, visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { certificateContent, certificateFileName } from "./certificate-pdf.ts";
import { fileDigest } from "./make-certificate.ts";

async function noteHandedOut({ id }: Certificate, bytes: Uint8Array, { store }: PortalLocals, now: Date): Promise<void> {
  const digest = fileDigest(bytes);
  if (!(await isKnownDigest(store.db, id, digest))) await store.write((tx) => noteDigest(tx, id, digest, now));
}

/** The bytes of a certificate, noted as handed out. Throws `QueueFull` when too many documents wait. */
export async function certificateBytes(certificate: Certificate, locals: PortalLocals, now: Date): Promise<Uint8Array> {
  const bytes = new Uint8Array(await renderInThread(certificateContent(certificate, locals.origins), visitorsTurn(locals, true)));
  await noteHandedOut(certificate, bytes, locals, now);
  return bytes;
}

/**
 * The file of a certificate for whoever may have it. A file with other bytes than before, as a newer version of the portal may
 * write it, is noted first: whatever we hand out is known to the check page.
 */
export async function answerCertificate(request: Request, certificate: Certificate, locals: PortalLocals, now: Date): Promise<Response> {
  const content = certificateContent(certificate, locals.origins);
  const answer = await answerPdf(request, content, {
    name: certificateFileName(certificate.number),
    turn: visitorsTurn(locals, true),
    personal: true,
  });
  if (answer.body === null) return answer;
  await noteHandedOut(certificate, new Uint8Array(await answer.clone().arrayBuffer()), locals, now);
  return answer;
}
