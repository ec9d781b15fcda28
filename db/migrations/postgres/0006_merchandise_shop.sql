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
ALTER TABLE "shop_consents" ADD CONSTRAINT "shop_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_logouts_by_turn" ON "shop_logouts" USING btree ("next_attempt_at","id");