import type { Certificate } from "#db/repositories/certificates.ts";
import { certificateBytes } from "#src/booking/certificates/answer-certificate.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { privateFileHeaders } from "#src/shared/server/files/answer-file.ts";
import { type ZipEntry, zipOf } from "#src/shared/server/files/zip-files.ts";
import { dispositionOf } from "#src/shared/server/pdf/pdf-file-name.ts";
import { CERTIFICATES_IN_ZIP } from "../rules/booking-paths.ts";
import { memberScope } from "./member-scope.ts";
import { certificatesFor } from "./own-certificates.ts";

/** Letters and digits alone: a name leads to no other folder and means nothing to a spreadsheet or a shell. */
const word = (text: string): string => text.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-");

const trimmed = (text: string): string => (text.startsWith("-") ? text.slice(1) : text);

/** `2026-11-03_Muster-Anna_Z-7KQ2-M9XD-4HBT.pdf`: in the order of the events, then of the people; the number makes it the only one. */
export const certificateEntryName = ({ startDate, firstname, lastname, number }: Certificate): string =>
  `${startDate}_${Array.from(trimmed(word(`${lastname} ${firstname}`)))
    .slice(0, 80)
    .join("")}_${number}.pdf`;

const byName = (one: Certificate, other: Certificate): number => {
  const [a, b] = [certificateEntryName(one), certificateEntryName(other)];
  return a < b ? -1 : 1;
};

/**
 * `/meinifb/zertifikate.zip?jahr=2026`: the valid certificates that somebody may have of events that began in a year, as chair
 * all of the committee's. Made one after the other while it is sent, `CERTIFICATES_IN_ZIP` in a file (`?teil=2`). 404 for a year
 * and a part that there is not; `QueueFull` when too many documents wait already.
 */
export async function certificatesZip(context: PageContext): Promise<Response> {
  const acting = await actingOn(context);
  const { locals, now } = acting;
  const query = new URL(context.request.url).searchParams;
  const [year, part] = [query.get("jahr") ?? "", query.get("teil") ?? "1"];
  const number = /^[1-9]\d{0,2}$/.test(part) ? Number(part) : 0;
  const ofYear = (await certificatesFor(await memberScope(acting), acting)).filter(({ startDate }) => startDate.slice(0, 4) === year);
  const chosen = number === 0 ? [] : ofYear.toSorted(byName).slice((number - 1) * CERTIFICATES_IN_ZIP, number * CERTIFICATES_IN_ZIP);
  const [first, ...others] = chosen;
  if (first === undefined) return new Response(null, { status: 404 });
  const headers = {
    ...privateFileHeaders,
    "Content-Type": "application/zip",
    "Content-Disposition": dispositionOf(["Zertifikate", year, ...(ofYear.length > CERTIFICATES_IN_ZIP ? ["Teil", part] : [])], "zip"),
  };
  if (context.request.method === "HEAD") return new Response(null, { headers });
  const entryOf = async (certificate: Certificate): Promise<ZipEntry> => ({
    name: certificateEntryName(certificate),
    at: certificate.issuedAt,
    bytes: await certificateBytes(certificate, locals, now),
  });
  // Before the answer begins: a full queue can still be said.
  const begun = await entryOf(first);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield begun;
    for (const certificate of others) yield entryOf(certificate);
  }
  return new Response(zipOf(entries()), { headers });
}
