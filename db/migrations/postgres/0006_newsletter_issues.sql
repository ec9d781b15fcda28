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
DROP INDEX "mails_by_turn";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_state" ON "newsletter_deliveries" USING btree ("issue_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscription" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_time" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_status" ON "newsletter_issues" USING btree ("status","send_at");--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_creator" ON "newsletter_issues" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_by_turn" ON "newsletter_subscriptions" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "mails_by_turn" ON "mails" USING btree ("status","bulk","next_attempt_at");