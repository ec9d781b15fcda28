CREATE TABLE `event_desk` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`decision_date` text,
	`room` text,
	`online_link` text,
	`notes` text DEFAULT '' NOT NULL,
	`manager_id` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `event_desk_by_manager` ON `event_desk` (`manager_id`);--> statement-breakpoint
CREATE TABLE `event_trainers` (
	`event_id` integer NOT NULL,
	`trainer` text NOT NULL,
	PRIMARY KEY(`event_id`, `trainer`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_trainers_by_trainer` ON `event_trainers` (`trainer`);--> statement-breakpoint
CREATE TABLE `event_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_views_by_name` ON `event_views` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `theme_managers` (
	`theme_slug` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
