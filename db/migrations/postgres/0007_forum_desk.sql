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
CREATE INDEX "forum_moved_posts_by_post" ON "forum_moved_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_reveals_by_post" ON "forum_reveals" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_reveals_by_time" ON "forum_reveals" USING btree ("outcome","asked_at");--> statement-breakpoint
CREATE INDEX "forum_thread_links_by_thread" ON "forum_thread_links" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_log_by_thread" ON "forum_log" USING btree ("thread_id");