-- What the desk looks for words in, as one text in small letters: read instead of put together for every row. Cut to what fits into an index, whatever is typed.
ALTER TABLE "bookings" ADD COLUMN "words" text GENERATED ALWAYS AS (left(lower("firstname" || ' ' || "lastname" || ' ' || coalesce("email", '')), 640)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (left(lower("number" || ' ' || "email" || ' ' || "firstname" || ' ' || "lastname" || ' ' || coalesce("company", '')), 640)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" text GENERATED ALWAYS AS (left(lower("email" || ' ' || "firstname" || ' ' || "lastname" || ' ' || coalesce("company", '')), 640)) STORED;--> statement-breakpoint
DROP INDEX "bookings_by_event";--> statement-breakpoint
DROP INDEX "bookings_in_list";--> statement-breakpoint
DROP INDEX "orders_by_time";--> statement-breakpoint
DROP INDEX "users_by_time";--> statement-breakpoint
CREATE INDEX "bookings_by_event" ON "bookings" USING btree ("event_id","status","created_at","kind","seminar_price","hotel_price","cancellation_fee","rebooking_fees","order_id");--> statement-breakpoint
CREATE INDEX "bookings_in_list" ON "bookings" USING btree ("created_at","id","order_id",words,"kind","seminar_price","hotel_price","event_id");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id",words);--> statement-breakpoint
CREATE INDEX "users_by_time" ON "users" USING btree ("created_at","id",words);
