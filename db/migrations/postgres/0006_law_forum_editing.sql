CREATE TABLE "answer_votes" (
	"day" text NOT NULL,
	"brand" text NOT NULL,
	"variant" text NOT NULL,
	"state" text NOT NULL,
	"helpful" integer NOT NULL,
	"unhelpful" integer NOT NULL,
	CONSTRAINT "answer_votes_day_brand_variant_state_pk" PRIMARY KEY("day","brand","variant","state")
);
--> statement-breakpoint
CREATE TABLE "content_commits" (
	"id" text PRIMARY KEY NOT NULL,
	"paths" text NOT NULL,
	"message" text NOT NULL,
	"author_name" text NOT NULL,
	"author_email" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"path" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"revision_id" text NOT NULL,
	"base_digest" text,
	"base_revision_id" text,
	"state" text NOT NULL,
	"author_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"released_by_id" text,
	"release_at" timestamp (3) with time zone,
	"held" text
);
--> statement-breakpoint
CREATE TABLE "content_policies" (
	"collection" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_presence" (
	"path" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_presence_path_user_id_pk" PRIMARY KEY("path","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_releasers" (
	"user_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"digest" text NOT NULL,
	"author_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"path" text NOT NULL,
	"changes" text NOT NULL,
	"user_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "different_accounts" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "different_accounts_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "different_gremien" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "different_gremien_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "forum_approvals" (
	"post_id" text PRIMARY KEY NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_linked_threads" (
	"thread_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"release" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_measure_people" (
	"measure_id" text PRIMARY KEY NOT NULL,
	"sealed_user" text NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_moved_posts" (
	"thread_id" text NOT NULL,
	"number" integer NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "forum_moved_posts_thread_id_number_pk" PRIMARY KEY("thread_id","number")
);
--> statement-breakpoint
CREATE TABLE "forum_reveals" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"reason" text NOT NULL,
	"silence" text NOT NULL,
	"asked_by_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_by_id" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_thread_links" (
	"path" text NOT NULL,
	"thread_id" text NOT NULL,
	CONSTRAINT "forum_thread_links_path_thread_id_pk" PRIMARY KEY("path","thread_id")
);
--> statement-breakpoint
CREATE TABLE "forum_unfounded_notices" (
	"report_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"consequence" text NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "forum_unfounded_notices_report_id_pk" PRIMARY KEY("report_id")
);
--> statement-breakpoint
CREATE TABLE "forum_found_posts" (
	"entry" integer PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_word_posts" (
	"key" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"user_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"read_number" integer NOT NULL,
	"mailed_number" integer NOT NULL,
	"due" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "law_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"statute" text NOT NULL,
	"abbreviation" text NOT NULL,
	"as_of" text NOT NULL,
	"change" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "law_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" text,
	"name" text NOT NULL,
	"official_slug" text,
	"digest" text,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"preview" text,
	"problem" text,
	"accept_reason" text,
	"confirmed_by_id" text,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "law_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"change_id" text NOT NULL,
	"file" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"citations" text NOT NULL,
	"closeness" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by_id" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "shop_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"wording" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"slot" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_logouts" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"login" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"mail_id" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"at" timestamp (3) with time zone NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_deliveries_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"intro" text NOT NULL,
	"items" text NOT NULL,
	"version" integer NOT NULL,
	"tested_version" integer NOT NULL,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_batch_at" timestamp (3) with time zone,
	"reached_id" text NOT NULL,
	"delivered" integer NOT NULL,
	"failed" integer NOT NULL,
	"unsubscribed" integer NOT NULL,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_analyses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	"findings" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_pages" (
	"analysis_id" text NOT NULL,
	"number" integer NOT NULL,
	"layout" text NOT NULL,
	CONSTRAINT "pdf_pages_analysis_id_number_pk" PRIMARY KEY("analysis_id","number")
);
--> statement-breakpoint
DROP INDEX "mails_by_turn";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_plans" ADD COLUMN "asked_in" text;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_released_by_id_users_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_releasers" ADD CONSTRAINT "content_releasers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_moves" ADD CONSTRAINT "content_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_one_id_gremien_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_other_id_gremien_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_approvals" ADD CONSTRAINT "forum_approvals_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_approvals" ADD CONSTRAINT "forum_approvals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_linked_threads" ADD CONSTRAINT "forum_linked_threads_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_measure_people" ADD CONSTRAINT "forum_measure_people_measure_id_forum_measures_id_fk" FOREIGN KEY ("measure_id") REFERENCES "public"."forum_measures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_moved_posts" ADD CONSTRAINT "forum_moved_posts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_moved_posts" ADD CONSTRAINT "forum_moved_posts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reveals" ADD CONSTRAINT "forum_reveals_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reveals" ADD CONSTRAINT "forum_reveals_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reveals" ADD CONSTRAINT "forum_reveals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_thread_links" ADD CONSTRAINT "forum_thread_links_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_unfounded_notices" ADD CONSTRAINT "forum_unfounded_notices_report_id_forum_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."forum_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_found_posts" ADD CONSTRAINT "forum_found_posts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "law_changes" ADD CONSTRAINT "law_changes_import_id_law_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."law_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_digest_stored_bytes_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_tasks" ADD CONSTRAINT "law_tasks_change_id_law_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."law_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_tasks" ADD CONSTRAINT "law_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_consents" ADD CONSTRAINT "shop_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_analyses" ADD CONSTRAINT "pdf_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_analysis_id_pdf_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."pdf_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_commits_by_time" ON "content_commits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_drafts_by_state" ON "content_drafts" USING btree ("state","release_at");--> statement-breakpoint
CREATE INDEX "content_drafts_by_collection" ON "content_drafts" USING btree ("collection","updated_at");--> statement-breakpoint
CREATE INDEX "content_drafts_by_author" ON "content_drafts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_drafts_by_releaser" ON "content_drafts" USING btree ("released_by_id");--> statement-breakpoint
CREATE INDEX "content_presence_by_user" ON "content_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_revisions_by_path" ON "content_revisions" USING btree ("path","at");--> statement-breakpoint
CREATE INDEX "content_revisions_by_author" ON "content_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_revisions_by_kind" ON "content_revisions" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "content_moves_by_time" ON "content_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_moves_by_user" ON "content_moves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "different_accounts_by_other" ON "different_accounts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "different_gremien_by_other" ON "different_gremien" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "forum_linked_threads_by_release" ON "forum_linked_threads" USING btree ("release");--> statement-breakpoint
CREATE INDEX "forum_moved_posts_by_post" ON "forum_moved_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_reveals_by_post" ON "forum_reveals" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_reveals_by_time" ON "forum_reveals" USING btree ("outcome","asked_at");--> statement-breakpoint
CREATE INDEX "forum_thread_links_by_thread" ON "forum_thread_links" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_unfounded_notices_by_time" ON "forum_unfounded_notices" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_found_posts_once" ON "forum_found_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_follows_by_thread" ON "forum_follows" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_follows_due" ON "forum_follows" USING btree ("due","thread_id");--> statement-breakpoint
CREATE INDEX "forum_log_by_time" ON "forum_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "forum_log_by_post" ON "forum_log" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_log_by_thread" ON "forum_log" USING btree ("thread_id");--> statement-breakpoint
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
CREATE INDEX "forum_threads_indexable" ON "forum_threads" USING btree ("indexable","status","last_at");--> statement-breakpoint
CREATE INDEX "law_changes_by_time" ON "law_changes" USING btree ("at","position");--> statement-breakpoint
CREATE INDEX "law_changes_by_import" ON "law_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "law_imports_by_time" ON "law_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "law_imports_by_state" ON "law_imports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "law_imports_by_digest" ON "law_imports" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "law_tasks_once" ON "law_tasks" USING btree ("change_id","file");--> statement-breakpoint
CREATE INDEX "law_tasks_open" ON "law_tasks" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "shop_logouts_by_turn" ON "shop_logouts" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_state" ON "newsletter_deliveries" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_time" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_status" ON "newsletter_issues" USING btree ("status","send_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_creator" ON "newsletter_issues" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "pdf_analyses_by_user" ON "pdf_analyses" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "pdf_analyses_by_age" ON "pdf_analyses" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_by_turn" ON "newsletter_subscriptions" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "gremien_by_time" ON "gremien" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_turn" ON "mails" USING btree ("status","bulk","next_attempt_at");