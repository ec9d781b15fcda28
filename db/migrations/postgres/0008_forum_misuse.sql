CREATE TABLE "forum_unfounded_notices" (
	"report_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"consequence" text NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "forum_unfounded_notices_report_id_pk" PRIMARY KEY("report_id")
);
--> statement-breakpoint
ALTER TABLE "forum_unfounded_notices" ADD CONSTRAINT "forum_unfounded_notices_report_id_forum_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."forum_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_unfounded_notices_by_time" ON "forum_unfounded_notices" USING btree ("at");