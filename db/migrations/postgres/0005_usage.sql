CREATE TABLE "missed_searches" (
	"day" text NOT NULL,
	"brand" text NOT NULL,
	"digest" text NOT NULL,
	"words" text,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_brand_digest_pk" PRIMARY KEY("day","brand","digest")
);
--> statement-breakpoint
CREATE TABLE "page_reads" (
	"day" text NOT NULL,
	"brand" text NOT NULL,
	"path" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "page_reads_day_brand_path_pk" PRIMARY KEY("day","brand","path")
);
--> statement-breakpoint
CREATE INDEX "missed_searches_by_digest" ON "missed_searches" USING btree ("brand","digest");