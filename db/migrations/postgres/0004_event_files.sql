CREATE TABLE "event_files" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"medium_digest" text,
	"small_digest" text,
	"width" integer,
	"height" integer,
	"marked" text NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" text
);
--> statement-breakpoint
CREATE TABLE "order_papers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"digest" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_people" (
	"file_id" text NOT NULL,
	"booking_id" text NOT NULL,
	CONSTRAINT "photo_people_file_id_booking_id_pk" PRIMARY KEY("file_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "stored_bytes" (
	"digest" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_consents" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_digest_stored_bytes_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_medium_digest_stored_bytes_digest_fk" FOREIGN KEY ("medium_digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_small_digest_stored_bytes_digest_fk" FOREIGN KEY ("small_digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_files" ADD CONSTRAINT "event_files_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_digest_stored_bytes_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_papers" ADD CONSTRAINT "order_papers_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_people" ADD CONSTRAINT "photo_people_file_id_event_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."event_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_people" ADD CONSTRAINT "photo_people_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_files_once" ON "event_files" USING btree ("event_id","kind","digest");--> statement-breakpoint
CREATE INDEX "event_files_by_digest" ON "event_files" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "event_files_by_medium" ON "event_files" USING btree ("medium_digest");--> statement-breakpoint
CREATE INDEX "event_files_by_small" ON "event_files" USING btree ("small_digest");--> statement-breakpoint
CREATE INDEX "event_files_hidden" ON "event_files" USING btree ("hidden_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_papers_once" ON "order_papers" USING btree ("order_id","digest");--> statement-breakpoint
CREATE INDEX "order_papers_by_digest" ON "order_papers" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "photo_people_by_booking" ON "photo_people" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree ("email");