import { allDone } from "#db/all-done.ts";
import { type Certificate, certificatesAddressed, certificatesOf } from "#db/repositories/certificates.ts";
import { answerCertificate } from "#src/booking/certificates/answer-certificate.ts";
import { readCertificateNumber } from "#src/domain/attendance/certificate-number.ts";
import { certificateFilePath, certificatePath } from "#src/domain/attendance/certificate-paths.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { type Acting, actingOn, type PageContext, portalReader } from "#src/endpoints/portal-page.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { CERTIFICATES_IN_ZIP, certificatesZipPath } from "../rules/booking-paths.ts";
import { memberScope, type Scope } from "./member-scope.ts";

/** So long a certificate is called new. */
const NEW_MS = 30 * 24 * 60 * 60 * 1000;

export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_MS);

/**
 * The valid certificates that somebody may have, the newest first: of the seats she may act for (her own orders, as chair those
 * of the committee) and of those that others ordered for her confirmed address (spec:member-area#certificates); with `since` those issued after it.
 */
export async function certificatesFor(
  { seats, mayManage }: Scope,
  { locals, session }: Acting,
  since?: Date,
): Promise<readonly Certificate[]> {
  const { db } = locals.store;
  const email = session.user.emailConfirmed ? session.user.email : null;
  const isOwn = (address: string | null): boolean => email !== null && address !== null && normalEmail(address) === email;
  const managed = seats.filter((seat) => mayManage(seat) || isOwn(seat.booking.email)).map(({ booking }) => booking.id);
  const found = (await allDone(certificatesOf(db, managed, since), email === null ? [] : certificatesAddressed(db, email, since))).flat();
  return [...new Map(found.map((certificate) => [certificate.id, certificate])).values()]
    .filter(({ revokedAt }) => revokedAt === null)
    .toSorted((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime() || (one.id < other.id ? -1 : 1));
}

export type CertificateRow = Readonly<{
  number: string;
  name: string;
  title: string;
  period: string;
  issued: string;
  isNew: boolean;
  fileHref: string;
  checkHref: string;
}>;

export const toRow = ({ number, facts, issuedAt }: Certificate, now: Date): CertificateRow => ({
  ...{ number, name: facts.name, title: facts.title, period: facts.period },
  issued: formatDay(todayInBerlin(issuedAt)),
  isNew: issuedAt > newSince(now),
  fileHref: certificateFilePath(number),
  checkHref: certificatePath(number),
});

/** All certificates of events that began in a year, in one file or in parts. */
export type YearFile = Readonly<{ label: string; count: number; href: string }>;

export type OwnCertificates = Readonly<{
  reader: ReturnType<typeof portalReader>;
  chair: boolean;
  rows: readonly CertificateRow[];
  files: readonly YearFile[];
}>;

const yearOf = ({ startDate }: Certificate): string => startDate.slice(0, 4);

/** The latest year first; nothing where there is a single certificate alone. */
function yearFiles(certificates: readonly Certificate[]): readonly YearFile[] {
  if (certificates.length < 2) return [];
  const years = [...Map.groupBy(certificates, yearOf)].toSorted(([one], [other]) => other.localeCompare(one));
  return years.flatMap(([year, { length }]) => {
    const parts = Math.ceil(length / CERTIFICATES_IN_ZIP);
    return Array.from({ length: parts }, (_, at) => ({
      label: parts === 1 ? year : `${year}, Teil ${at + 1} von ${parts}`,
      count: Math.min(CERTIFICATES_IN_ZIP, length - at * CERTIFICATES_IN_ZIP),
      href: certificatesZipPath(year, at + 1),
    }));
  });
}

/** `/meinifb/zertifikate`: one's own, and as chair all of the committee's. */
export async function ownCertificatesPage(context: PageContext): Promise<OwnCertificates> {
  const acting = await actingOn(context);
  const certificates = await certificatesFor(await memberScope(acting), acting);
  return {
    reader: portalReader(acting.session),
    chair: acting.session.user.gremium?.chair === true,
    rows: certificates.map((certificate) => toRow(certificate, acting.now)),
    files: yearFiles(certificates),
  };
}

type FileContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

/** `/meinifb/zertifikate/{number}`: the file. A foreign number answers 404 like one that there is not. */
export async function ownCertificateFile(context: FileContext): Promise<Response> {
  const acting = await actingOn(context);
  const number = readCertificateNumber(context.params["number"] ?? "");
  const certificates = number === null ? [] : await certificatesFor(await memberScope(acting), acting);
  const certificate = certificates.find((known) => known.number === number);
  if (certificate === undefined) return new Response(null, { status: 404 });
  return answerCertificate(context.request, certificate, acting.locals, acting.now);
}
