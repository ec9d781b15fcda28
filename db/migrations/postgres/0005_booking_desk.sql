CREATE TABLE "fee_waivers" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"fee" integer NOT NULL,
	"reason" text NOT NULL,
	"waived_by" text,
	"waived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_desk" (
	"order_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"taken_by" text
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "event_views_by_name";--> statement-breakpoint
ALTER TABLE "event_views" ADD COLUMN "list" text DEFAULT 'termine' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_waived_by_users_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_desk" ADD CONSTRAINT "order_desk_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_desk" ADD CONSTRAINT "order_desk_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_waivers_by_account" ON "fee_waivers" USING btree ("waived_by");--> statement-breakpoint
CREATE INDEX "order_desk_by_source" ON "order_desk" USING btree ("source");--> statement-breakpoint
CREATE INDEX "order_desk_by_account" ON "order_desk" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_notes_by_author" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bookings_by_state" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_in_list" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_views_by_name" ON "event_views" USING btree ("user_id","list","name");