import { eventFileKinds, photoMarks } from "#src/domain/files/event-file.ts";
import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { events } from "./events.ts";
import { bookings, orders } from "./orders.ts";
import { users } from "./users.ts";

/**
 * Bytes that lie in `VAR_DIR/uploads`, named by their SHA-256. Somebody who stores bytes writes this row before the file and
 * refers to it afterwards; what nobody refers to is cleared away (src/shared/server/files/file-store.ts).
 */
export const storedBytes = table("stored_bytes", {
  digest: text("digest").primaryKey(),
  bytes: int("bytes").notNull(),
  /** When somebody last stored the same bytes. */
  storedAt: instant("stored_at").notNull(),
});

/** Photos and papers of an event. */
export const eventFiles = table(
  "event_files",
  {
    id: text("id").primaryKey(),
    eventId: int("event_id")
      .notNull()
      .references(() => events.eventId, { onDelete: "cascade" }),
    kind: text("kind", { enum: eventFileKinds }).notNull(),
    /** As it was called where it came from: shown as text, never part of a path. */
    name: text("name").notNull(),
    type: text("type").notNull(),
    /** The paper as it is; of a photo its largest size. */
    digest: text("digest")
      .notNull()
      .references(() => storedBytes.digest),
    bytes: int("bytes").notNull(),
    /** The smaller sizes of a photo. */
    mediumDigest: text("medium_digest").references(() => storedBytes.digest),
    smallDigest: text("small_digest").references(() => storedBytes.digest),
    width: int("width"),
    height: int("height"),
    /** Who can be recognised on a photo, as staff have looked. */
    marked: text("marked", { enum: photoMarks }).notNull(),
    uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    uploadedAt: instant("uploaded_at").notNull(),
    /** Since somebody said „Ich bin darauf zu sehen“: nobody sees it until staff have decided. */
    hiddenAt: instant("hidden_at"),
    hiddenBy: text("hidden_by").references(() => users.id, { onDelete: "set null" }),
  },
  (file) => [
    uniqueIndex("event_files_once").on(file.eventId, file.kind, file.digest),
    index("event_files_by_digest").on(file.digest),
    index("event_files_by_medium").on(file.mediumDigest),
    index("event_files_by_small").on(file.smallDigest),
    index("event_files_hidden").on(file.hiddenAt),
  ],
);

/** Seats of the event whose people can be recognised on a photo. */
export const photoPeople = table(
  "photo_people",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => eventFiles.id, { onDelete: "cascade" }),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
  },
  (person) => [primaryKey({ columns: [person.fileId, person.bookingId] }), index("photo_people_by_booking").on(person.bookingId)],
);

/** Signed resolutions that customers have handed in for an order. */
export const orderPapers = table(
  "order_papers",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    type: text("type").notNull(),
    digest: text("digest")
      .notNull()
      .references(() => storedBytes.digest),
    bytes: int("bytes").notNull(),
    uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    uploadedAt: instant("uploaded_at").notNull(),
  },
  (paper) => [uniqueIndex("order_papers_once").on(paper.orderId, paper.digest), index("order_papers_by_digest").on(paper.digest)],
);
