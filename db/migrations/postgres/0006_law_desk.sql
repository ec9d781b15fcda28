CREATE TABLE "law_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"statute" text NOT NULL,
	"abbreviation" text NOT NULL,
	"as_of" text NOT NULL,
	"change" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "law_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" text,
	"name" text NOT NULL,
	"official_slug" text,
	"digest" text,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"preview" text,
	"problem" text,
	"accept_reason" text,
	"confirmed_by_id" text,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "law_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"change_id" text NOT NULL,
	"file" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"citations" text NOT NULL,
	"closeness" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by_id" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "law_changes" ADD CONSTRAINT "law_changes_import_id_law_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."law_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_digest_stored_bytes_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_tasks" ADD CONSTRAINT "law_tasks_change_id_law_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."law_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_tasks" ADD CONSTRAINT "law_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "law_changes_by_time" ON "law_changes" USING btree ("at","position");--> statement-breakpoint
CREATE INDEX "law_changes_by_import" ON "law_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "law_imports_by_time" ON "law_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "law_imports_by_state" ON "law_imports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "law_imports_by_digest" ON "law_imports" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "law_tasks_once" ON "law_tasks" USING btree ("change_id","file");--> statement-breakpoint
CREATE INDEX "law_tasks_open" ON "law_tasks" USING btree ("done_at");