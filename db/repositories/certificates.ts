import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import type { CertificateFacts } from "#src/domain/attendance/certificate.ts";
import type { Db } from "../client.ts";
import { isAmong, prepared, preparedForMany } from "../prepared.ts";
import { certificateDigests, certificates } from "../schema/attendance.ts";
import { bookings } from "../schema/orders.ts";

type CertificateRow = typeof certificates.$inferSelect;

export type Certificate = Readonly<Omit<CertificateRow, "facts" | "validFor"> & { facts: CertificateFacts }>;

const opened = ({ facts, validFor: _, ...row }: CertificateRow): Certificate => ({ ...row, facts: JSON.parse(facts) });

export type NewCertificate = Omit<Certificate, "revokedAt" | "revokedReason" | "replacedBy">;

/** False when the seat has a valid certificate already: of two who issue it at once one does. */
export async function insertCertificate(tx: Db, { facts, ...certificate }: NewCertificate): Promise<boolean> {
  const rows = await tx
    .insert(certificates)
    .values({ ...certificate, facts: JSON.stringify(facts), validFor: certificate.bookingId })
    .onConflictDoNothing({ target: certificates.validFor })
    .returning({ id: certificates.id });
  return rows.length > 0;
}

export type Revocation = Readonly<{ revokedReason: string; replacedBy: string | null }>;

/** False when it does not count any more: somebody else was quicker. */
export async function revokeCertificate(tx: Db, id: string, { revokedReason, replacedBy }: Revocation, now: Date): Promise<boolean> {
  const rows = await tx
    .update(certificates)
    .set({ validFor: null, revokedAt: now, revokedReason, replacedBy })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  return rows.length > 0;
}

export async function certificateByNumber(db: Db, number: string): Promise<Certificate | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, number));
  return row && opened(row);
}

export async function certificateById(db: Db, id: string): Promise<Certificate | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row && opened(row);
}

/** All of these seats, revoked ones too, the newest first; with `since` those issued after it. */
export async function certificatesOf(db: Db, bookingIds: readonly string[], since = EVER): Promise<readonly Certificate[]> {
  return bookingIds.length === 0 ? [] : (await issuedSince(db, bookingIds, { since })).map(opened);
}

/** Before any certificate. */
const EVER = new Date(0);
const after = gt(certificates.issuedAt, sql.param(sql.placeholder("since"), certificates.issuedAt));
const issuedSince = preparedForMany<{ since: Date }, CertificateRow[]>((db, ids) =>
  db
    .select()
    .from(certificates)
    .where(and(isAmong(certificates.bookingId, ids), after))
    .orderBy(desc(certificates.issuedAt), asc(certificates.id))
    .prepare(),
);

const addressedSince = prepared<{ email: string; since: Date }, CertificateRow[]>((db) =>
  db
    .select(getTableColumns(certificates))
    .from(certificates)
    .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
    .where(and(eq(bookings.email, sql.placeholder("email")), after))
    .prepare(),
);

/** Of the seats with this address, whoever ordered them; revoked ones too, in any order. */
export const certificatesAddressed = async (db: Db, email: string, since = EVER): Promise<readonly Certificate[]> =>
  (await addressedSince(db, { email, since })).map(opened);

/** By seat, what counts today. */
export async function validCertificatesOf(db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, Certificate>> {
  const valid = (await certificatesOf(db, bookingIds)).filter(({ revokedAt }) => revokedAt === null);
  return new Map(valid.map((certificate) => [certificate.bookingId, certificate]));
}

/** A file of this certificate has left the house. */
export async function noteDigest(tx: Db, certificateId: string, digest: string, now: Date): Promise<void> {
  await tx.insert(certificateDigests).values({ certificateId, digest, at: now }).onConflictDoNothing();
}

export async function isKnownDigest(db: Db, certificateId: string, digest: string): Promise<boolean> {
  const known = and(eq(certificateDigests.certificateId, certificateId), eq(certificateDigests.digest, digest));
  const rows = await db.select({ digest: certificateDigests.digest }).from(certificateDigests).where(known);
  return rows.length > 0;
}
