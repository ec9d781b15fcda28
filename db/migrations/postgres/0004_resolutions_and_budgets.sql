CREATE TABLE "gremium_budgets" (
	"gremium_id" text NOT NULL,
	"year" integer NOT NULL,
	"net" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gremium_budgets_gremium_id_year_pk" PRIMARY KEY("gremium_id","year")
);
--> statement-breakpoint
CREATE TABLE "gremium_settings" (
	"gremium_id" text PRIMARY KEY NOT NULL,
	"may_book" text NOT NULL,
	"prices_for" text NOT NULL,
	"company" text,
	"street" text,
	"street_number" text,
	"postal_code" text,
	"city" text,
	"country" text NOT NULL,
	"purchase_order_number" text,
	"invoice_email" text,
	"cost_centre" text,
	"leitweg_id" text,
	"vat_id" text,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resolutions" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"meeting_on" text,
	"minutes" text,
	"notice_on" text,
	"answered_on" text,
	"resolved_on" text NOT NULL,
	"version" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gremium_budgets" ADD CONSTRAINT "gremium_budgets_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_budgets" ADD CONSTRAINT "gremium_budgets_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_settings" ADD CONSTRAINT "gremium_settings_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_settings" ADD CONSTRAINT "gremium_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolutions" ADD CONSTRAINT "resolutions_set_by_id_users_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;