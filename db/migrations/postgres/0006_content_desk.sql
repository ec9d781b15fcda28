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
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_released_by_id_users_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_presence" ADD CONSTRAINT "content_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_releasers" ADD CONSTRAINT "content_releasers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_commits_by_time" ON "content_commits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_drafts_by_state" ON "content_drafts" USING btree ("state","release_at");--> statement-breakpoint
CREATE INDEX "content_drafts_by_collection" ON "content_drafts" USING btree ("collection","updated_at");--> statement-breakpoint
CREATE INDEX "content_drafts_by_author" ON "content_drafts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_drafts_by_releaser" ON "content_drafts" USING btree ("released_by_id");--> statement-breakpoint
CREATE INDEX "content_presence_by_user" ON "content_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_revisions_by_path" ON "content_revisions" USING btree ("path","at");--> statement-breakpoint
CREATE INDEX "content_revisions_by_author" ON "content_revisions" USING btree ("author_id");