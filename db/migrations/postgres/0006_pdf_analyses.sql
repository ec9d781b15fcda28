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
ALTER TABLE "pdf_analyses" ADD CONSTRAINT "pdf_analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pdf_pages" ADD CONSTRAINT "pdf_pages_analysis_id_pdf_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."pdf_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdf_analyses_by_user" ON "pdf_analyses" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "pdf_analyses_by_age" ON "pdf_analyses" USING btree ("read_at");