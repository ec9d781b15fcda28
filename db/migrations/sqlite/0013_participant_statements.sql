CREATE TABLE `booking_statements` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`role` text,
	`newcomer` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipient_statements` (
	`recipient_id` text PRIMARY KEY NOT NULL,
	`role` text,
	`newcomer` integer,
	FOREIGN KEY (`recipient_id`) REFERENCES `cart_recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
