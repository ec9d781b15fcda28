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
ALTER TABLE "forum_follows" ADD COLUMN "due" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_found_posts" ADD CONSTRAINT "forum_found_posts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_found_posts_once" ON "forum_found_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_linked_threads_by_release" ON "forum_linked_threads" USING btree ("release");--> statement-breakpoint
CREATE INDEX "forum_follows_due" ON "forum_follows" USING btree ("due","thread_id");