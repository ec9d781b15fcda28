CREATE TABLE `fee_waivers` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`fee` integer NOT NULL,
	`reason` text NOT NULL,
	`waived_by` text,
	`waived_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`waived_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `fee_waivers_by_account` ON `fee_waivers` (`waived_by`);--> statement-breakpoint
CREATE TABLE `order_desk` (
	`order_id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`taken_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `order_desk_by_source` ON `order_desk` (`source`);--> statement-breakpoint
CREATE INDEX `order_desk_by_account` ON `order_desk` (`taken_by`);--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `order_notes_by_order` ON `order_notes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_notes_by_author` ON `order_notes` (`author_id`);--> statement-breakpoint
DROP INDEX `event_views_by_name`;--> statement-breakpoint
ALTER TABLE `event_views` ADD `list` text DEFAULT 'termine' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `event_views_by_name` ON `event_views` (`user_id`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `bookings_by_state` ON `bookings` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_in_list` ON `bookings` (`created_at`,`id`,`order_id`,`firstname`,`lastname`,`email`);--> statement-breakpoint
CREATE INDEX `orders_searched` ON `orders` (`id`,`number`,`email`,`firstname`,`lastname`,`company`);