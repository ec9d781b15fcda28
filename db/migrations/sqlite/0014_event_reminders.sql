CREATE TABLE `event_reminders` (
	`booking_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `event_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
