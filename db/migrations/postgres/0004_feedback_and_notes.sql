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
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_invitations" ADD CONSTRAINT "feedback_invitations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_invitations" ADD CONSTRAINT "feedback_invitations_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_invitations" ADD CONSTRAINT "feedback_invitations_answer_id_feedback_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."feedback_answers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_notes" ADD CONSTRAINT "knowledge_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_reads" ADD CONSTRAINT "knowledge_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_answers_by_event" ON "feedback_answers" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_by_release" ON "feedback_answers" USING btree ("release_state");--> statement-breakpoint
CREATE INDEX "feedback_invitations_by_event" ON "feedback_invitations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "feedback_invitations_by_last_day" ON "feedback_invitations" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "knowledge_reads_by_user" ON "knowledge_reads" USING btree ("user_id","read_at");