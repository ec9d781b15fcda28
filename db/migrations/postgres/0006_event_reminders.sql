CREATE TABLE "event_reminders" (
	"booking_id" text NOT NULL,
	"event_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_reminders_booking_id_event_id_pk" PRIMARY KEY("booking_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;