CREATE TABLE `attendance` (
	`booking_id` text NOT NULL,
	`day` text NOT NULL,
	`half` text NOT NULL,
	`present` integer NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `day`, `half`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `attendance_by_day` ON `attendance` (`day`);--> statement-breakpoint
CREATE TABLE `certificate_digests` (
	`certificate_id` text NOT NULL,
	`digest` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`certificate_id`, `digest`),
	FOREIGN KEY (`certificate_id`) REFERENCES `certificates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`booking_id` text NOT NULL,
	`valid_for` text,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`start_date` text NOT NULL,
	`facts` text NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by_id` text,
	`revoked_at` integer,
	`revoked_reason` text,
	`replaced_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`issued_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_by_number` ON `certificates` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid_once` ON `certificates` (`valid_for`);--> statement-breakpoint
CREATE INDEX `certificates_by_booking` ON `certificates` (`booking_id`);