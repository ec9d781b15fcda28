CREATE TABLE "account_locks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"locked_by_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_accounts" (
	"former_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by_id" text
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_desk" (
	"request_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"assignee_id" text,
	"due_on" text,
	"merged_into_id" text,
	"order_id" text,
	"gremium_id" text
);
--> statement-breakpoint
CREATE TABLE "request_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "event_views_by_name";--> statement-breakpoint
ALTER TABLE "event_views" ADD COLUMN "list" text DEFAULT 'events' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_locks" ADD CONSTRAINT "account_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_locks" ADD CONSTRAINT "account_locks_locked_by_id_users_id_fk" FOREIGN KEY ("locked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_merged_by_id_users_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_merged_into_id_requests_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_desk" ADD CONSTRAINT "request_desk_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_accounts_by_email" ON "former_accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "former_accounts_by_user" ON "former_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_by_name" ON "reply_templates" USING btree ("name");--> statement-breakpoint
CREATE INDEX "request_desk_by_assignee" ON "request_desk" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "request_desk_by_due" ON "request_desk" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "request_desk_by_kept" ON "request_desk" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "request_desk_by_order" ON "request_desk" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "request_desk_by_gremium" ON "request_desk" USING btree ("gremium_id");--> statement-breakpoint
CREATE INDEX "request_replies_by_request" ON "request_replies" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_by_time" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_by_email" ON "requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "requests_by_user" ON "requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_by_login" ON "users" USING btree ("last_login_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_views_by_name" ON "event_views" USING btree ("user_id","list","name");