CREATE TABLE `appointment_cells` (
	`consultant_id` text NOT NULL,
	`cell` integer NOT NULL,
	`appointment_id` text NOT NULL,
	PRIMARY KEY(`consultant_id`, `cell`),
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `appointment_cells_by_appointment` ON `appointment_cells` (`appointment_id`);--> statement-breakpoint
CREATE TABLE `appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`consultant_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`about` text NOT NULL,
	`brand` text NOT NULL,
	`salutation` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`user_id` text,
	`status` text NOT NULL,
	`sequence` integer NOT NULL,
	`day_reminder` integer,
	`hour_reminder` integer,
	`waits_earlier` integer NOT NULL,
	`staff_note` text NOT NULL,
	`proposal` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_once` ON `appointments` (`form_key`);--> statement-breakpoint
CREATE INDEX `appointments_by_consultant` ON `appointments` (`consultant_id`,`day`);--> statement-breakpoint
CREATE INDEX `appointments_by_start` ON `appointments` (`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_by_day` ON `appointments` (`day`);--> statement-breakpoint
CREATE INDEX `appointments_by_email` ON `appointments` (`email`,`status`);--> statement-breakpoint
CREATE INDEX `appointments_by_user` ON `appointments` (`user_id`);--> statement-breakpoint
CREATE TABLE `busy_cells` (
	`consultant_id` text NOT NULL,
	`cell` integer NOT NULL,
	PRIMARY KEY(`consultant_id`, `cell`),
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `consultant_gremien` (
	`gremium_id` text PRIMARY KEY NOT NULL,
	`consultant_id` text NOT NULL,
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `consultants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`introduction` text NOT NULL,
	`portrait` text,
	`topics` text NOT NULL,
	`regions` text NOT NULL,
	`state` text,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`meeting_url` text,
	`minutes` integer NOT NULL,
	`buffer_minutes` integer NOT NULL,
	`per_day` integer NOT NULL,
	`confirms` integer NOT NULL,
	`active` integer NOT NULL,
	`hours` text NOT NULL,
	`exceptions` text NOT NULL,
	`busy_url` text,
	`busy_read_at` integer,
	`busy_tried_at` integer,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
