import { halves } from "#src/domain/attendance/half-days.ts";
import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { bookings } from "./orders.ts";
import { users } from "./users.ts";

/** Who was there on which half-day of an event, in Berlin time; no row: nobody has said. */
export const attendance = table(
  "attendance",
  {
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    day: text("day").notNull(),
    half: text("half", { enum: halves }).notNull(),
    present: int("present").notNull(),
    /** The member of staff who said so; null when the account is gone. */
    byId: text("by_id").references(() => users.id, { onDelete: "set null" }),
    /** When it was said, which may be before it was sent. */
    at: instant("at").notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.bookingId, entry.day, entry.half] }), index("attendance_by_day").on(entry.day)],
);

/** Proofs of attendance. What one says stays as it was issued. */
export const certificates = table(
  "certificates",
  {
    id: text("id").primaryKey(),
    /** `Z-7KQ2-M9XD-4HBT`. */
    number: text("number").notNull(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The booking as long as this is its valid certificate; null when it was revoked: a seat has one that counts at most. */
    validFor: text("valid_for"),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    /** First day of the event as the certificate names it; whoever checks it has to know it. */
    startDate: text("start_date").notNull(),
    /** JSON, `CertificateFacts`. */
    facts: text("facts").notNull(),
    issuedAt: instant("issued_at").notNull(),
    /** Null: by itself, or the account is gone. */
    issuedById: text("issued_by_id").references(() => users.id, { onDelete: "set null" }),
    revokedAt: instant("revoked_at"),
    revokedReason: text("revoked_reason"),
    /** Number of the one that came in its place. */
    replacedBy: text("replaced_by"),
  },
  (certificate) => [
    uniqueIndex("certificates_by_number").on(certificate.number),
    uniqueIndex("certificates_valid_once").on(certificate.validFor),
    index("certificates_by_booking").on(certificate.bookingId),
  ],
);

/** SHA-256 of each file of a certificate that we have handed out: a newer version of the portal may write the same one in other bytes. */
export const certificateDigests = table(
  "certificate_digests",
  {
    certificateId: text("certificate_id")
      .notNull()
      .references(() => certificates.id, { onDelete: "cascade" }),
    digest: text("digest").notNull(),
    at: instant("at").notNull(),
  },
  (file) => [primaryKey({ columns: [file.certificateId, file.digest] })],
);
