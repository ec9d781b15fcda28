CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_recipient_workshops` (
	`recipient_id` text NOT NULL,
	`workshop` text NOT NULL,
	PRIMARY KEY(`recipient_id`, `workshop`),
	FOREIGN KEY (`recipient_id`) REFERENCES `cart_recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `booking_workshops` (
	`booking_id` text NOT NULL,
	`workshop` text NOT NULL,
	PRIMARY KEY(`booking_id`, `workshop`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`salutation` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text,
	`hotel_over_night_option` text,
	`personal_notes` text,
	`seminar_price` integer NOT NULL,
	`hotel_price` integer NOT NULL,
	`told` text NOT NULL,
	`hold_ends_at` integer,
	`reminded_at` integer,
	`cancelled_at` integer,
	`cancellation_fee` integer,
	`sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_in_order` ON `bookings` (`order_id`,`event_id`,`position`);--> statement-breakpoint
CREATE INDEX `bookings_by_event` ON `bookings` (`event_id`,`status`);--> statement-breakpoint
CREATE INDEX `bookings_by_hold` ON `bookings` (`status`,`hold_ends_at`);--> statement-breakpoint
CREATE TABLE `checkout_drafts` (
	`cart_id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`billing` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` text,
	`brand` text NOT NULL,
	`salutation` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`audience` text NOT NULL,
	`committee` text,
	`bill_to` text NOT NULL,
	`company` text,
	`street` text NOT NULL,
	`street_number` text NOT NULL,
	`postal_code` text NOT NULL,
	`city` text NOT NULL,
	`purchase_order_number` text,
	`personal_notes` text,
	`documents` integer NOT NULL,
	`vat_percent` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_number` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_once` ON `orders` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`);--> statement-breakpoint
CREATE TABLE `waiting_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`user_id` text,
	`brand` text NOT NULL,
	`quantity` integer NOT NULL,
	`salutation` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`status` text NOT NULL,
	`offer_ends_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `waiting_entries_by_event` ON `waiting_entries` (`event_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `waiting_entries_by_offer` ON `waiting_entries` (`status`,`offer_ends_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_events` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`theme_id` integer,
	`theme_slug` text,
	`conference_slug` text,
	`title` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text NOT NULL,
	`hotel_id` integer,
	`hotel_slug` text,
	`hotel_name` text,
	`city` text,
	`seats` integer NOT NULL,
	`minimum` integer NOT NULL,
	`booked` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`price1` integer NOT NULL,
	`price2` integer,
	`price3` integer,
	`price4` integer,
	`price5` integer,
	`overnight_rate` integer,
	`day_guest_rate` integer,
	`day_before_rate` integer,
	`updated_at` integer NOT NULL,
	CONSTRAINT "events_never_oversold" CHECK("__new_events"."booked" >= 0 and "__new_events"."held" >= 0 and "__new_events"."booked" + "__new_events"."held" <= "__new_events"."seats"),
	CONSTRAINT "events_end_after_start" CHECK("__new_events"."end_date" >= "__new_events"."start_date")
);
--> statement-breakpoint
INSERT INTO `__new_events`("event_id", "theme_id", "theme_slug", "conference_slug", "title", "start_date", "end_date", "start_time", "end_time", "hotel_id", "hotel_slug", "hotel_name", "city", "seats", "minimum", "booked", "held", "cancelled_at", "price1", "price2", "price3", "price4", "price5", "overnight_rate", "day_guest_rate", "day_before_rate", "updated_at") SELECT "event_id", "theme_id", "theme_slug", "conference_slug", "title", "start_date", "end_date", "start_time", "end_time", "hotel_id", "hotel_slug", "hotel_name", "city", "seats", "minimum", "booked", 0, "cancelled_at", "price1", "price2", "price3", "price4", "price5", "overnight_rate", "day_guest_rate", "day_before_rate", "updated_at" FROM `events`;--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`start_date`);--> statement-breakpoint
CREATE INDEX `events_by_theme` ON `events` (`theme_slug`);--> statement-breakpoint
ALTER TABLE `cart_items` ADD `offer_id` text REFERENCES waiting_entries(id);