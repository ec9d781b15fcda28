CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"acting_as_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"event_id" integer NOT NULL,
	"offer_id" text,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_options" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"personal_notes" text,
	"documents" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_recipient_workshops" (
	"recipient_id" text NOT NULL,
	"workshop" text NOT NULL,
	CONSTRAINT "cart_recipient_workshops_recipient_id_workshop_pk" PRIMARY KEY("recipient_id","workshop")
);
--> statement-breakpoint
CREATE TABLE "cart_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_item_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text,
	"hotel_over_night_option" text,
	"personal_notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_modules" (
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"hotel_id" integer NOT NULL,
	"hotel_slug" text,
	"hotel_name" text,
	"city" text,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	CONSTRAINT "event_modules_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"theme_id" integer,
	"theme_slug" text,
	"conference_slug" text,
	"title" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"hotel_id" integer,
	"hotel_slug" text,
	"hotel_name" text,
	"city" text,
	"seats" integer NOT NULL,
	"minimum" integer NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"price1" integer NOT NULL,
	"price2" integer,
	"price3" integer,
	"price4" integer,
	"price5" integer,
	"overnight_rate" integer,
	"day_guest_rate" integer,
	"day_before_rate" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_never_oversold" CHECK ("events"."booked" >= 0 and "events"."held" >= 0 and "events"."booked" + "events"."held" <= "events"."seats"),
	CONSTRAINT "events_end_after_start" CHECK ("events"."end_date" >= "events"."start_date")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" text NOT NULL,
	"attachments" text NOT NULL,
	"once_key" text,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_workshops" (
	"booking_id" text NOT NULL,
	"workshop" text NOT NULL,
	CONSTRAINT "booking_workshops_booking_id_workshop_pk" PRIMARY KEY("booking_id","workshop")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"event_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text,
	"hotel_over_night_option" text,
	"personal_notes" text,
	"seminar_price" integer NOT NULL,
	"hotel_price" integer NOT NULL,
	"told" text NOT NULL,
	"hold_ends_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_fee" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_drafts" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"billing" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"user_id" text,
	"gremium_id" text,
	"brand" text NOT NULL,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"audience" text NOT NULL,
	"committee" text,
	"bill_to" text NOT NULL,
	"company" text,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"purchase_order_number" text,
	"personal_notes" text,
	"documents" integer NOT NULL,
	"vat_percent" text NOT NULL,
	"net" integer NOT NULL,
	"vat" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"backed_up" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"brand" text NOT NULL,
	"firstname" text,
	"lastname" text,
	"consent_text" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_from" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_from" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"form_key" text NOT NULL,
	"kind" text NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"fields" text NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gremien" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"kind" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gremium_functions" (
	"gremium_id" text NOT NULL,
	"user_id" text NOT NULL,
	"function" text NOT NULL,
	"since" text,
	"until" text,
	CONSTRAINT "gremium_functions_gremium_id_user_id_function_pk" PRIMARY KEY("gremium_id","user_id","function")
);
--> statement-breakpoint
CREATE TABLE "gremium_members" (
	"gremium_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" text,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"acted_at" timestamp (3) with time zone,
	CONSTRAINT "gremium_members_gremium_id_user_id_pk" PRIMARY KEY("gremium_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"family" text NOT NULL,
	"brand" text NOT NULL,
	"remembered" integer NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"impersonator_id" text,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"data" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"company" text,
	"phone" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"staff_role" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"user_id" text,
	"brand" text NOT NULL,
	"quantity" integer NOT NULL,
	"salutation" text NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" text NOT NULL,
	"offer_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmarks" (
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookmarks_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
CREATE TABLE "wishlist_entries" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wishlist_entries_user_id_kind_number_pk" PRIMARY KEY("user_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "wishlist_shares" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offer_id_waiting_entries_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."waiting_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_options" ADD CONSTRAINT "cart_options_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recipient_workshops" ADD CONSTRAINT "cart_recipient_workshops_recipient_id_cart_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."cart_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_recipients" ADD CONSTRAINT "cart_recipients_cart_item_id_cart_items_id_fk" FOREIGN KEY ("cart_item_id") REFERENCES "public"."cart_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_modules" ADD CONSTRAINT "event_modules_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_workshops" ADD CONSTRAINT "booking_workshops_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_drafts" ADD CONSTRAINT "checkout_drafts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_functions" ADD CONSTRAINT "gremium_functions_of_member" FOREIGN KEY ("gremium_id","user_id") REFERENCES "public"."gremium_members"("gremium_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_members" ADD CONSTRAINT "gremium_members_gremium_id_gremien_id_fk" FOREIGN KEY ("gremium_id") REFERENCES "public"."gremien"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gremium_members" ADD CONSTRAINT "gremium_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_entries" ADD CONSTRAINT "wishlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_shares" ADD CONSTRAINT "wishlist_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_once" ON "cart_items" USING btree ("cart_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_recipients_in_order" ON "cart_recipients" USING btree ("cart_item_id","position");--> statement-breakpoint
CREATE INDEX "carts_by_update" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_by_user" ON "carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_ahead" ON "events" USING btree ("start_date","event_id","updated_at","seats","booked","held","cancelled_at");--> statement-breakpoint
CREATE INDEX "events_by_theme" ON "events" USING btree ("theme_slug");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "mails_by_turn" ON "mails" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_in_order" ON "bookings" USING btree ("order_id","event_id","position");--> statement-breakpoint
CREATE INDEX "bookings_by_event" ON "bookings" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "bookings_by_hold" ON "bookings" USING btree ("status","hold_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_by_gremium" ON "orders" USING btree ("gremium_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_once" ON "newsletter_subscriptions" USING btree ("email","brand");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_by_reference" ON "requests" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_once" ON "requests" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "requests_by_status" ON "requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "gremium_functions_by_user" ON "gremium_functions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gremium_members_by_user" ON "gremium_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_by_user" ON "tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "tokens_by_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_event" ON "waiting_entries" USING btree ("event_id","status","created_at");--> statement-breakpoint
CREATE INDEX "waiting_entries_by_offer" ON "waiting_entries" USING btree ("status","offer_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_shares_by_token" ON "wishlist_shares" USING btree ("token");