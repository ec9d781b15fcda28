ALTER TABLE "appointments" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;