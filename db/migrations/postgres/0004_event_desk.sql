CREATE TABLE "event_desk" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"decision_date" text,
	"room" text,
	"online_link" text,
	"notes" text DEFAULT '' NOT NULL,
	"manager_id" text
);
--> statement-breakpoint
CREATE TABLE "event_trainers" (
	"event_id" integer NOT NULL,
	"trainer" text NOT NULL,
	CONSTRAINT "event_trainers_event_id_trainer_pk" PRIMARY KEY("event_id","trainer")
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theme_managers" (
	"theme_slug" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_desk" ADD CONSTRAINT "event_desk_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_desk" ADD CONSTRAINT "event_desk_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_trainers" ADD CONSTRAINT "event_trainers_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_managers" ADD CONSTRAINT "theme_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_desk_by_manager" ON "event_desk" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "event_trainers_by_trainer" ON "event_trainers" USING btree ("trainer");--> statement-breakpoint
CREATE UNIQUE INDEX "event_views_by_name" ON "event_views" USING btree ("user_id","name");