CREATE TABLE "different_accounts" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "different_accounts_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "different_gremien" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "different_gremien_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
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
CREATE TABLE "shop_consents" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"wording" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"slot" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_logouts" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"login" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_analyses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	"findings" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pdf_pages" (
	"analysis_id" text NOT NULL,
	"number" integer NOT NULL,
	"layout" text NOT NULL,
	CONSTRAINT "pdf_pages_analysis_id_number_pk" PRIMARY KEY("analysis_id","number")
);
--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_one_id_gremien_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_other_id_gremien_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_changes" ADD CONSTRAINT "law_changes_import_id_law_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."law_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_digest_stored_bytes_digest_fk" FOREIGN KEY ("digest") REFERENCES "public"."stored_bytes"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_imports" ADD CONSTRAINT "law_imports_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_tasks" ADD CONSTRAINT "law_tasks_change_id_law_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."law_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "law_tasks" ADD CONSTRAINT "law_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_consents" ADD CONSTRAINT "shop_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_analyses" ADD CONSTRAINT "pdf_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_analysis_id_pdf_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."pdf_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_accounts_by_other" ON "different_accounts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "different_gremien_by_other" ON "different_gremien" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "law_changes_by_time" ON "law_changes" USING btree ("at","position");--> statement-breakpoint
CREATE INDEX "law_changes_by_import" ON "law_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "law_imports_by_time" ON "law_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "law_imports_by_state" ON "law_imports" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "law_imports_by_digest" ON "law_imports" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "law_tasks_once" ON "law_tasks" USING btree ("change_id","file");--> statement-breakpoint
CREATE INDEX "law_tasks_open" ON "law_tasks" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "shop_logouts_by_turn" ON "shop_logouts" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "pdf_analyses_by_user" ON "pdf_analyses" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "pdf_analyses_by_age" ON "pdf_analyses" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "gremien_by_time" ON "gremien" USING btree ("created_at","id");