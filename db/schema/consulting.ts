import { appointmentKinds, appointmentStatuses } from "#src/domain/consulting/consultant.ts";
import { index, instant, int, primaryKey, table, text, uniqueIndex } from "../dialect.ts";
import { gremien, users } from "./users.ts";

/** Staff who give advice: what visitors see of them, and by which rules they can be asked. */
export const consultants = table("consultants", {
  id: text("id").primaryKey(),
  userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
  name: text("name").notNull(),
  introduction: text("introduction").notNull(),
  portrait: text("portrait"),
  /** JSON: list of topics. */
  topics: text("topics").notNull(),
  /** JSON: beginnings of postal codes. */
  regions: text("regions").notNull(),
  /** The Land whose holidays are free. */
  state: text("state"),
  phone: text("phone").notNull(),
  email: text("email").notNull(),
  meetingUrl: text("meeting_url"),
  minutes: int("minutes").notNull(),
  bufferMinutes: int("buffer_minutes").notNull(),
  perDay: int("per_day").notNull(),
  confirms: int("confirms").notNull(),
  active: int("active").notNull(),
  /** JSON: weekly hours by Berlin's clock. */
  hours: text("hours").notNull(),
  /** JSON: days that differ from the weekly hours. */
  exceptions: text("exceptions").notNull(),
  /** The secret address of a calendar of other engagements, sealed. */
  busyUrl: text("busy_url"),
  busyReadAt: instant("busy_read_at"),
  busyTriedAt: instant("busy_tried_at"),
  /** Counts every change at the desk. */
  version: int("version").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Whom a committee has for its questions. */
export const consultantGremien = table("consultant_gremien", {
  gremiumId: text("gremium_id")
    .primaryKey()
    .references(() => gremien.id, { onDelete: "cascade" }),
  consultantId: text("consultant_id")
    .notNull()
    .references(() => consultants.id, { onDelete: "cascade" }),
});

export const appointments = table(
  "appointments",
  {
    id: text("id").primaryKey(),
    /** From the form; the same form sent twice is one appointment. */
    formKey: text("form_key").notNull(),
    consultantId: text("consultant_id")
      .notNull()
      .references(() => consultants.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** The day in Berlin on which it begins. */
    day: text("day").notNull(),
    kind: text("kind", { enum: appointmentKinds }).notNull(),
    topic: text("topic").notNull(),
    message: text("message").notNull(),
    /** What the visitor has ticked to be sent along, as text. */
    about: text("about").notNull(),
    brand: text("brand", { enum: ["ifb", "betriebsrat"] }).notNull(),
    salutation: text("salutation").notNull(),
    firstname: text("firstname").notNull(),
    lastname: text("lastname").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: appointmentStatuses }).notNull(),
    /** Counts what calendars have to be told. */
    sequence: int("sequence").notNull(),
    /** The sequence that the reminder of the day before, and of the hour before, was for. */
    dayReminder: int("day_reminder"),
    hourReminder: int("hour_reminder"),
    /** 1: wants to hear of earlier times that come free. */
    waitsEarlier: int("waits_earlier").notNull(),
    staffNote: text("staff_note").notNull(),
    /** Counts how often the links to the appointment were made worthless: by staff, or as the address was changed. */
    linkVersion: int("link_version").notNull().default(0),
    /** What the consultant proposes to book: JSON, numbers of events. */
    proposal: text("proposal").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (appointment) => [
    uniqueIndex("appointments_once").on(appointment.formKey),
    index("appointments_by_consultant").on(appointment.consultantId, appointment.day),
    index("appointments_by_start").on(appointment.status, appointment.startsAt),
    index("appointments_by_day").on(appointment.day),
    index("appointments_by_email").on(appointment.email, appointment.status),
    index("appointments_by_user").on(appointment.userId),
  ],
);

/** Quarters of an hour that appointments take, buffers and requests included: the one truth about what is taken. */
export const appointmentCells = table(
  "appointment_cells",
  {
    consultantId: text("consultant_id")
      .notNull()
      .references(() => consultants.id, { onDelete: "cascade" }),
    /** Quarters of an hour since 1970. */
    cell: int("cell").notNull(),
    appointmentId: text("appointment_id")
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
  },
  (one) => [primaryKey({ columns: [one.consultantId, one.cell] }), index("appointment_cells_by_appointment").on(one.appointmentId)],
);

/** Quarters of an hour that other engagements take, as the calendar of the consultant had them last. */
export const busyCells = table(
  "busy_cells",
  {
    consultantId: text("consultant_id")
      .notNull()
      .references(() => consultants.id, { onDelete: "cascade" }),
    cell: int("cell").notNull(),
  },
  (one) => [primaryKey({ columns: [one.consultantId, one.cell] })],
);
