CREATE TABLE "forum_words" (
	"post_id" text NOT NULL,
	"word" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_words_post_id_word_pk" PRIMARY KEY("post_id","word")
);
--> statement-breakpoint
ALTER TABLE "forum_words" ADD CONSTRAINT "forum_words_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_words_by_word" ON "forum_words" USING btree ("word","at","post_id");