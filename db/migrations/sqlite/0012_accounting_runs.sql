CREATE TABLE `accounting_lines` (
	`run` integer NOT NULL,
	`line` integer NOT NULL,
	`order_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`event_id` integer NOT NULL,
	`net` integer NOT NULL,
	`record` text NOT NULL,
	PRIMARY KEY(`run`, `line`),
	FOREIGN KEY (`run`) REFERENCES `accounting_runs`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounting_lines_by_booking` ON `accounting_lines` (`booking_id`);--> statement-breakpoint
CREATE INDEX `accounting_lines_by_order` ON `accounting_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `accounting_runs` (
	`number` integer PRIMARY KEY NOT NULL,
	`until` text NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` text,
	`lines` integer NOT NULL,
	`net` integer NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `accounting_seats` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
