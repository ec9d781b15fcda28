CREATE TABLE "accounting_lines" (
	"run" integer NOT NULL,
	"line" integer NOT NULL,
	"order_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer NOT NULL,
	"net" integer NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "accounting_lines_run_line_pk" PRIMARY KEY("run","line")
);
--> statement-breakpoint
CREATE TABLE "accounting_runs" (
	"number" integer PRIMARY KEY NOT NULL,
	"until" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" text,
	"lines" integer NOT NULL,
	"net" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_seats" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "event_desk" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"decision_date" text,
	"room" text,
	"online_link" text,
	"notes" text DEFAULT '' NOT NULL,
	"manager_id" text
);
--> statement-breakpoint
CREATE TABLE "event_trainers" (
	"event_id" integer NOT NULL,
	"trainer" text NOT NULL,
	CONSTRAINT "event_trainers_event_id_trainer_pk" PRIMARY KEY("event_id","trainer")
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theme_managers" (
	"theme_slug" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "feedback_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"content" integer,
	"trainers" integer,
	"materials" integer,
	"venue" integer,
	"overall" integer NOT NULL,
	"comment" text NOT NULL,
	"publication" text NOT NULL,
	"consent_text" text NOT NULL,
	"shown_name" text NOT NULL,
	"contact" integer NOT NULL,
	"release_state" text NOT NULL,
	"refusal_reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_invitations" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"last_day" text NOT NULL,
	"answer_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_ratings" (
	"theme_slug" text PRIMARY KEY NOT NULL,
	"overall_sum" integer NOT NULL,
	"overall_count" integer NOT NULL,
	"trainers_sum" integer NOT NULL,
	"trainers_count" integer NOT NULL,
	"voices" text NOT NULL,
	"as_of" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gremium_budgets" (
	"gremium_id" text NOT NULL,
	"year" integer NOT NULL,
	"net" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gremium_budgets_gremium_id_year_pk" PRIMARY KEY("gremium_id","year")
);
--> statement-breakpoint
CREATE TABLE "gremium_settings" (
	"gremium_id" text PRIMARY KEY NOT NULL,
	"may_book" text NOT NULL,
	"prices_for" text NOT NULL,
	"company" text,
	"street" text,
	"street_number" text,
	"postal_code" text,
	"city" text,
	"country" text NOT NULL,
	"purchase_order_number" text,
	"invoice_email" text,
	"cost_centre" text,
	"leitweg_id" text,
	"vat_id" text,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_notes" (
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_notes_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "knowledge_reads" (
	"user_id" text NOT NULL,
	"slug" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_reads_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
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
CREATE TABLE "event_reminders" (
	"booking_id" text NOT NULL,
	"event_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_reminders_booking_id_event_id_pk" PRIMARY KEY("booking_id","event_id")
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
CREATE TABLE "resolutions" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"meeting_on" text,
	"minutes" text,
	"notice_on" text,
	"answered_on" text,
	"resolved_on" text NOT NULL,
	"version" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"consent_text" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_from" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_from" text,
	"paused_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"known" text NOT NULL,
	"looked_on" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_run_accounting_runs_number_fk" FOREIGN KEY ("run") REFERENCES "public"."accounting_runs"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_runs" ADD CONSTRAINT "accounting_runs_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_seats" ADD CONSTRAINT "accounting_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_digests" ADD CONSTRAINT "certificate_digests_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_desk" ADD CONSTRAINT "event_desk_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_desk" ADD CONSTRAINT "event_desk_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_trainers" ADD CONSTRAINT "event_trainers_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_managers" ADD CONSTRAINT "theme_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_invitations" ADD CONSTRAINT "feedback_invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_invitations" ADD CONSTRAINT "feedback_invitations_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_invitations" ADD CONSTRAINT "feedback_invitations_answer_id_feedback_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."feedback_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_budgets" ADD CONSTRAINT "gremium_budgets_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_budgets" ADD CONSTRAINT "gremium_budgets_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_settings" ADD CONSTRAINT "gremium_settings_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_settings" ADD CONSTRAINT "gremium_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_reads" ADD CONSTRAINT "knowledge_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_statements" ADD CONSTRAINT "booking_statements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipient_statements" ADD CONSTRAINT "recipient_statements_recipient_id_cart_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."cart_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_preferences" ADD CONSTRAINT "hotel_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_mails" ADD CONSTRAINT "muted_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_lines_by_booking" ON "accounting_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "accounting_lines_by_order" ON "accounting_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attendance_by_day" ON "attendance" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_by_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_valid_once" ON "certificates" USING btree ("valid_for");--> statement-breakpoint
CREATE INDEX "certificates_by_booking" ON "certificates" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "event_desk_by_manager" ON "event_desk" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "event_trainers_by_trainer" ON "event_trainers" USING btree ("trainer");--> statement-breakpoint
CREATE UNIQUE INDEX "event_views_by_name" ON "event_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "event_files_once" ON "event_files" USING btree ("event_id","kind","digest");--> statement-breakpoint
CREATE INDEX "event_files_by_digest" ON "event_files" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "event_files_by_medium" ON "event_files" USING btree ("medium_digest");--> statement-breakpoint
CREATE INDEX "event_files_by_small" ON "event_files" USING btree ("small_digest");--> statement-breakpoint
CREATE INDEX "event_files_hidden" ON "event_files" USING btree ("hidden_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_papers_once" ON "order_papers" USING btree ("order_id","digest");--> statement-breakpoint
CREATE INDEX "order_papers_by_digest" ON "order_papers" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "photo_people_by_booking" ON "photo_people" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_by_event" ON "feedback_answers" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_by_release" ON "feedback_answers" USING btree ("release_state");--> statement-breakpoint
CREATE INDEX "feedback_invitations_by_event" ON "feedback_invitations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "feedback_invitations_by_last_day" ON "feedback_invitations" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "knowledge_reads_by_user" ON "knowledge_reads" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_order" ON "consents" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "consents_by_state" ON "consents" USING btree ("state","at");--> statement-breakpoint
CREATE INDEX "saved_searches_by_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_by_email" ON "saved_searches" USING btree ("email");--> statement-breakpoint
CREATE INDEX "saved_searches_by_look" ON "saved_searches" USING btree ("looked_on");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree ("email");