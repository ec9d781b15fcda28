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
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_by_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_by_email" ON "saved_searches" USING btree ("email");--> statement-breakpoint
CREATE INDEX "saved_searches_by_look" ON "saved_searches" USING btree ("looked_on");