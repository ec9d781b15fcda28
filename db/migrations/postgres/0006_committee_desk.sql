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
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_one_id_users_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_accounts" ADD CONSTRAINT "different_accounts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_one_id_gremien_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_other_id_gremien_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_gremien" ADD CONSTRAINT "different_gremien_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_accounts_by_other" ON "different_accounts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "different_gremien_by_other" ON "different_gremien" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "gremien_by_time" ON "gremien" USING btree ("created_at","id");