CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"version" text NOT NULL,
	"wording" text NOT NULL,
	"contact" text,
	"origin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wishes" text NOT NULL,
	"health" text,
	"keep" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "muted_mails" (
	"user_id" text NOT NULL,
	"mail" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "muted_mails_user_id_mail_pk" PRIMARY KEY("user_id","mail")
);
--> statement-breakpoint
CREATE TABLE "photo_consents" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_user_id" text
);
--> statement-breakpoint
ALTER TABLE "hotel_preferences" ADD CONSTRAINT "hotel_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_mails" ADD CONSTRAINT "muted_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_order" ON "consents" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "consents_by_state" ON "consents" USING btree ("state","at");