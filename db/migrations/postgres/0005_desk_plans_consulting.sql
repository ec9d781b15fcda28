CREATE TABLE "account_locks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"locked_by_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_accounts" (
	"former_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by_id" text
);
--> statement-breakpoint
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
CREATE TABLE "appointment_cells" (
	"consultant_id" text NOT NULL,
	"cell" integer NOT NULL,
	"appointment_id" text NOT NULL,
	CONSTRAINT "appointment_cells_consultant_id_cell_pk" PRIMARY KEY("consultant_id","cell")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"consultant_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"about" text NOT NULL,
	"brand" text NOT NULL,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"user_id" text,
	"status" text NOT NULL,
	"sequence" integer NOT NULL,
	"day_reminder" integer,
	"hour_reminder" integer,
	"waits_earlier" integer NOT NULL,
	"staff_note" text NOT NULL,
	"proposal" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_cells" (
	"consultant_id" text NOT NULL,
	"cell" integer NOT NULL,
	CONSTRAINT "busy_cells_consultant_id_cell_pk" PRIMARY KEY("consultant_id","cell")
);
--> statement-breakpoint
CREATE TABLE "consultant_gremien" (
	"gremium_id" text PRIMARY KEY NOT NULL,
	"consultant_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultants" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"introduction" text NOT NULL,
	"portrait" text,
	"topics" text NOT NULL,
	"regions" text NOT NULL,
	"state" text,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"meeting_url" text,
	"minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"per_day" integer NOT NULL,
	"confirms" integer NOT NULL,
	"active" integer NOT NULL,
	"hours" text NOT NULL,
	"exceptions" text NOT NULL,
	"busy_url" text,
	"busy_read_at" timestamp (3) with time zone,
	"busy_tried_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_desk" (
	"request_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"assignee_id" text,
	"due_on" text,
	"merged_into_id" text,
	"order_id" text,
	"gremium_id" text
);
--> statement-breakpoint
CREATE TABLE "request_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_plan_changes" (
	"plan_id" text NOT NULL,
	"revision" integer NOT NULL,
	"sentences" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_plan_changes_plan_id_revision_pk" PRIMARY KEY("plan_id","revision")
);
--> statement-breakpoint
CREATE TABLE "training_plan_items" (
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"position" integer NOT NULL,
	"person_id" text NOT NULL,
	"theme" text NOT NULL,
	"event_id" integer,
	"claim" text NOT NULL,
	"reason" text,
	"note" text,
	"priority" text NOT NULL,
	"choice" text NOT NULL,
	"because" text,
	"known" text,
	CONSTRAINT "training_plan_items_plan_id_id_pk" PRIMARY KEY("plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_plan_people" (
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"position" integer NOT NULL,
	"user_id" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"office" text NOT NULL,
	"seat" text NOT NULL,
	"first_term" integer NOT NULL,
	"earlier_jav" integer NOT NULL,
	"working_days" integer NOT NULL,
	"term_from" text NOT NULL,
	"term_until" text NOT NULL,
	"roles" text NOT NULL,
	CONSTRAINT "training_plan_people_plan_id_id_pk" PRIMARY KEY("plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_plan_shares" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"view" text NOT NULL,
	"names" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"gremium_id" text,
	"title" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"budget" integer,
	"revision" integer NOT NULL,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"told_on" text,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" text NOT NULL,
	"brand" text NOT NULL,
	"digest" text NOT NULL,
	"words" text,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_brand_digest_pk" PRIMARY KEY("day","brand","digest")
);
--> statement-breakpoint
CREATE TABLE "page_reads" (
	"day" text NOT NULL,
	"brand" text NOT NULL,
	"path" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "page_reads_day_brand_path_pk" PRIMARY KEY("day","brand","path")
);
--> statement-breakpoint
DROP INDEX "audit_log_by_time";--> statement-breakpoint
DROP INDEX "event_views_by_name";--> statement-breakpoint
ALTER TABLE "event_views" ADD COLUMN "list" text DEFAULT 'events' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_locks" ADD CONSTRAINT "account_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_locks" ADD CONSTRAINT "account_locks_locked_by_id_users_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_merged_by_id_users_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_waived_by_users_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_desk" ADD CONSTRAINT "order_desk_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_desk" ADD CONSTRAINT "order_desk_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_cells" ADD CONSTRAINT "appointment_cells_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_cells" ADD CONSTRAINT "appointment_cells_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_cells" ADD CONSTRAINT "busy_cells_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_gremien" ADD CONSTRAINT "consultant_gremien_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultant_gremien" ADD CONSTRAINT "consultant_gremien_consultant_id_consultants_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."consultants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultants" ADD CONSTRAINT "consultants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_merged_into_id_requests_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_changes" ADD CONSTRAINT "training_plan_changes_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_changes" ADD CONSTRAINT "training_plan_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_of_person" FOREIGN KEY ("plan_id","person_id") REFERENCES "public"."training_plan_people"("plan_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_people" ADD CONSTRAINT "training_plan_people_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_people" ADD CONSTRAINT "training_plan_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_shares" ADD CONSTRAINT "training_plan_shares_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_shares" ADD CONSTRAINT "training_plan_shares_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_accounts_by_email" ON "former_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "former_accounts_by_user" ON "former_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fee_waivers_by_account" ON "fee_waivers" USING btree ("waived_by");--> statement-breakpoint
CREATE INDEX "order_desk_by_source" ON "order_desk" USING btree ("source");--> statement-breakpoint
CREATE INDEX "order_desk_by_account" ON "order_desk" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "order_notes_by_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_notes_by_author" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "appointment_cells_by_appointment" ON "appointment_cells" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_once" ON "appointments" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "appointments_by_consultant" ON "appointments" USING btree ("consultant_id","day");--> statement-breakpoint
CREATE INDEX "appointments_by_start" ON "appointments" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_by_day" ON "appointments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "appointments_by_email" ON "appointments" USING btree ("email","status");--> statement-breakpoint
CREATE INDEX "appointments_by_user" ON "appointments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_by_name" ON "reply_templates" USING btree ("name");--> statement-breakpoint
CREATE INDEX "request_desk_by_assignee" ON "request_desk" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "request_desk_by_due" ON "request_desk" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "request_desk_by_kept" ON "request_desk" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "request_desk_by_order" ON "request_desk" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "request_desk_by_gremium" ON "request_desk" USING btree ("gremium_id");--> statement-breakpoint
CREATE INDEX "request_replies_by_request" ON "request_replies" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "training_plan_items_by_event" ON "training_plan_items" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "training_plan_people_by_user" ON "training_plan_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_plan_shares_by_plan" ON "training_plan_shares" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "training_plan_shares_by_expiry" ON "training_plan_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "training_plans_by_gremium" ON "training_plans" USING btree ("gremium_id","updated_at");--> statement-breakpoint
CREATE INDEX "training_plans_by_update" ON "training_plans" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "missed_searches_by_digest" ON "missed_searches" USING btree ("brand","digest");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_state" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_in_list" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_by_time" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_by_email" ON "requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "requests_by_user" ON "requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_login" ON "users" USING btree ("last_login_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_views_by_name" ON "event_views" USING btree ("user_id","list","name");