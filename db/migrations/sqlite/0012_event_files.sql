CREATE TABLE `event_files` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`digest` text NOT NULL,
	`bytes` integer NOT NULL,
	`medium_digest` text,
	`small_digest` text,
	`width` integer,
	`height` integer,
	`marked` text NOT NULL,
	`uploaded_by` text,
	`uploaded_at` integer NOT NULL,
	`hidden_at` integer,
	`hidden_by` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`medium_digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`small_digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hidden_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_files_once` ON `event_files` (`event_id`,`kind`,`digest`);--> statement-breakpoint
CREATE INDEX `event_files_by_digest` ON `event_files` (`digest`);--> statement-breakpoint
CREATE INDEX `event_files_by_medium` ON `event_files` (`medium_digest`);--> statement-breakpoint
CREATE INDEX `event_files_by_small` ON `event_files` (`small_digest`);--> statement-breakpoint
CREATE INDEX `event_files_hidden` ON `event_files` (`hidden_at`);--> statement-breakpoint
CREATE TABLE `order_papers` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`digest` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_by` text,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_papers_once` ON `order_papers` (`order_id`,`digest`);--> statement-breakpoint
CREATE INDEX `order_papers_by_digest` ON `order_papers` (`digest`);--> statement-breakpoint
CREATE TABLE `photo_people` (
	`file_id` text NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `booking_id`),
	FOREIGN KEY (`file_id`) REFERENCES `event_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_people_by_booking` ON `photo_people` (`booking_id`);--> statement-breakpoint
CREATE TABLE `stored_bytes` (
	`digest` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `photo_consents` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` (`email`);