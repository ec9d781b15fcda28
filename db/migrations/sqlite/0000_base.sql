CREATE TABLE `cart_items` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_once` ON `cart_items` (`cart_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_by_update` ON `carts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `event_modules` (
	`event_id` integer NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`hotel_id` integer NOT NULL,
	`hotel_slug` text,
	`hotel_name` text,
	`city` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	PRIMARY KEY(`event_id`, `position`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `events` (
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
	CONSTRAINT "events_never_oversold" CHECK("events"."booked" >= 0 and "events"."booked" <= "events"."seats"),
	CONSTRAINT "events_end_after_start" CHECK("events"."end_date" >= "events"."start_date")
);
--> statement-breakpoint
CREATE INDEX `events_by_start` ON `events` (`start_date`);--> statement-breakpoint
CREATE INDEX `events_by_theme` ON `events` (`theme_slug`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
