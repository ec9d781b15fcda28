CREATE TABLE "attendance" (
	"booking_id" text NOT NULL,
	"day" text NOT NULL,
	"half" text NOT NULL,
	"present" integer NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_booking_id_day_half_pk" PRIMARY KEY("booking_id","day","half")
);
--> statement-breakpoint
CREATE TABLE "certificate_digests" (
	"certificate_id" text NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_digests_certificate_id_digest_pk" PRIMARY KEY("certificate_id","digest")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"booking_id" text NOT NULL,
	"valid_for" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"start_date" text NOT NULL,
	"facts" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by_id" text,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"replaced_by" text
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_digests" ADD CONSTRAINT "certificate_digests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_by_day" ON "attendance" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_by_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_valid_once" ON "certificates" USING btree ("valid_for");--> statement-breakpoint
CREATE INDEX "certificates_by_booking" ON "certificates" USING btree ("booking_id");