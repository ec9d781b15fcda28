CREATE TABLE "booking_statements" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"role" text,
	"newcomer" integer
);
--> statement-breakpoint
CREATE TABLE "recipient_statements" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"role" text,
	"newcomer" integer
);
--> statement-breakpoint
ALTER TABLE "booking_statements" ADD CONSTRAINT "booking_statements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_statements" ADD CONSTRAINT "recipient_statements_recipient_id_cart_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."cart_recipients"("id") ON DELETE cascade ON UPDATE no action;