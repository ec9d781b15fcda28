CREATE TABLE "forum_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"rhythm" text NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_digests" ADD CONSTRAINT "forum_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_digests_by_time" ON "forum_digests" USING btree ("next_at");