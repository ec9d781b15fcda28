CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`purpose` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`version` text NOT NULL,
	`wording` text NOT NULL,
	`contact` text,
	`origin` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_in_order` ON `consents` (`user_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `consents_by_state` ON `consents` (`state`,`at`);--> statement-breakpoint
CREATE TABLE `hotel_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wishes` text NOT NULL,
	`health` text,
	`keep` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `muted_mails` (
	`user_id` text NOT NULL,
	`mail` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mail`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `photo_consents` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`choice` text NOT NULL,
	`at` integer NOT NULL,
	`by_user_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
