CREATE TABLE "training_plan_changes" (
	"plan_id" text NOT NULL,
	"revision" integer NOT NULL,
	"sentences" text NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "training_plan_changes_plan_id_revision_pk" PRIMARY KEY("plan_id","revision")
);
--> statement-breakpoint
CREATE TABLE "training_plan_items" (
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"position" integer NOT NULL,
	"person_id" text NOT NULL,
	"theme" text NOT NULL,
	"event_id" integer,
	"claim" text NOT NULL,
	"reason" text,
	"note" text,
	"priority" text NOT NULL,
	"choice" text NOT NULL,
	"because" text,
	"known" text,
	CONSTRAINT "training_plan_items_plan_id_id_pk" PRIMARY KEY("plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_plan_people" (
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"position" integer NOT NULL,
	"user_id" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"office" text NOT NULL,
	"seat" text NOT NULL,
	"first_term" integer NOT NULL,
	"earlier_jav" integer NOT NULL,
	"working_days" integer NOT NULL,
	"term_from" text NOT NULL,
	"term_until" text NOT NULL,
	"roles" text NOT NULL,
	CONSTRAINT "training_plan_people_plan_id_id_pk" PRIMARY KEY("plan_id","id")
);
--> statement-breakpoint
CREATE TABLE "training_plan_shares" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"view" text NOT NULL,
	"names" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"gremium_id" text,
	"title" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"budget" integer,
	"revision" integer NOT NULL,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"told_on" text,
	"created_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_plan_changes" ADD CONSTRAINT "training_plan_changes_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_changes" ADD CONSTRAINT "training_plan_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_items" ADD CONSTRAINT "training_plan_items_of_person" FOREIGN KEY ("plan_id","person_id") REFERENCES "public"."training_plan_people"("plan_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_people" ADD CONSTRAINT "training_plan_people_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_people" ADD CONSTRAINT "training_plan_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_shares" ADD CONSTRAINT "training_plan_shares_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plan_shares" ADD CONSTRAINT "training_plan_shares_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_plan_items_by_event" ON "training_plan_items" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "training_plan_people_by_user" ON "training_plan_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "training_plan_shares_by_plan" ON "training_plan_shares" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "training_plan_shares_by_expiry" ON "training_plan_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "training_plans_by_gremium" ON "training_plans" USING btree ("gremium_id","updated_at");--> statement-breakpoint
CREATE INDEX "training_plans_by_update" ON "training_plans" USING btree ("updated_at");