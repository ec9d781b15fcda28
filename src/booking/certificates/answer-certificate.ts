import type { Certificate } from "#db/repositories/certificates.ts";
import { isKnownDigest, noteDigest } from "#db/repositories/certificates.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { certificateContent, certificateFileName } from "./certificate-pdf.ts";
import { fileDigest } from "./make-certificate.ts";

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
  const digest = fileDigest(new Uint8Array(await answer.clone().arrayBuffer()));
  if (!(await isKnownDigest(locals.store.db, certificate.id, digest)))
    await locals.store.write((tx) => noteDigest(tx, certificate.id, digest, now));
  return answer;
}
