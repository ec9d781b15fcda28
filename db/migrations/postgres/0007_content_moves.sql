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
ALTER TABLE "content_moves" ADD CONSTRAINT "content_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_moves_by_time" ON "content_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_moves_by_user" ON "content_moves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_revisions_by_kind" ON "content_revisions" USING btree ("kind","at");