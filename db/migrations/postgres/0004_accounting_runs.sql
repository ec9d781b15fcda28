CREATE TABLE "accounting_lines" (
	"run" integer NOT NULL,
	"line" integer NOT NULL,
	"order_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer NOT NULL,
	"net" integer NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "accounting_lines_run_line_pk" PRIMARY KEY("run","line")
);
--> statement-breakpoint
CREATE TABLE "accounting_runs" (
	"number" integer PRIMARY KEY NOT NULL,
	"until" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" text,
	"lines" integer NOT NULL,
	"net" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_seats" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_run_accounting_runs_number_fk" FOREIGN KEY ("run") REFERENCES "public"."accounting_runs"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_lines" ADD CONSTRAINT "accounting_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_runs" ADD CONSTRAINT "accounting_runs_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_seats" ADD CONSTRAINT "accounting_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_lines_by_booking" ON "accounting_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "accounting_lines_by_order" ON "accounting_lines" USING btree ("order_id");