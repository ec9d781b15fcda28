CREATE TABLE "forum_follows" (
	"user_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"read_number" integer NOT NULL,
	"mailed_number" integer NOT NULL,
	CONSTRAINT "forum_follows_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "forum_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"thread_id" text,
	"post_id" text,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_measures" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text,
	"measure" text NOT NULL,
	"ground" text NOT NULL,
	"rule" text NOT NULL,
	"facts" text NOT NULL,
	"automated" integer NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"appeal_until" timestamp (3) with time zone NOT NULL,
	"appeal" text NOT NULL,
	"appealed_at" timestamp (3) with time zone,
	"outcome" text,
	"outcome_reason" text NOT NULL,
	"outcome_at" timestamp (3) with time zone,
	"outcome_by_id" text
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"thread_id" text NOT NULL,
	"number" integer,
	"author_id" text,
	"author_key" text,
	"sealed_author" text,
	"alias" text,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pseudonym" text NOT NULL,
	"folded" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"trust" integer NOT NULL,
	"approved" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"form_key" text NOT NULL,
	"post_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reporter_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" text,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_revisions" (
	"post_id" text NOT NULL,
	"revision" integer NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_revisions_post_id_revision_pk" PRIMARY KEY("post_id","revision")
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"title" text NOT NULL,
	"author_id" text,
	"author_key" text,
	"sealed_author" text,
	"alias" text,
	"status" text NOT NULL,
	"indexable" integer NOT NULL,
	"pinned" integer NOT NULL,
	"locked" integer NOT NULL,
	"solved_by" text,
	"merged_into" text,
	"last_number" integer NOT NULL,
	"posts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_log" ADD CONSTRAINT "forum_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_measures" ADD CONSTRAINT "forum_measures_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_measures" ADD CONSTRAINT "forum_measures_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_measures" ADD CONSTRAINT "forum_measures_outcome_by_id_users_id_fk" FOREIGN KEY ("outcome_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_profiles" ADD CONSTRAINT "forum_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_follows_by_thread" ON "forum_follows" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_log_by_time" ON "forum_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "forum_log_by_post" ON "forum_log" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_measures_by_post" ON "forum_measures" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_measures_by_time" ON "forum_measures" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "forum_measures_by_appeal" ON "forum_measures" USING btree ("outcome_at","appealed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_once" ON "forum_posts" USING btree ("form_key");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_by_number" ON "forum_posts" USING btree ("thread_id","number");--> statement-breakpoint
CREATE INDEX "forum_posts_by_status" ON "forum_posts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_by_author" ON "forum_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_posts_by_key" ON "forum_posts" USING btree ("thread_id","author_key");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_profiles_by_name" ON "forum_profiles" USING btree ("folded");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_reports_once" ON "forum_reports" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "forum_reports_by_time" ON "forum_reports" USING btree ("decided_at","created_at");--> statement-breakpoint
CREATE INDEX "forum_reports_by_post" ON "forum_reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_reports_by_email" ON "forum_reports" USING btree ("email");--> statement-breakpoint
CREATE INDEX "forum_threads_by_area" ON "forum_threads" USING btree ("area","status","pinned","last_at","id");--> statement-breakpoint
CREATE INDEX "forum_threads_by_author" ON "forum_threads" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_threads_indexable" ON "forum_threads" USING btree ("indexable","status","last_at");