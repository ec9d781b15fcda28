CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text,
	`list` text NOT NULL,
	`query` text NOT NULL,
	`consent_text` text NOT NULL,
	`requested_at` integer NOT NULL,
	`requested_from` text NOT NULL,
	`confirmed_at` integer,
	`confirmed_from` text,
	`paused_at` integer,
	`expires_at` integer NOT NULL,
	`asked_at` integer,
	`ended_at` integer,
	`known` text NOT NULL,
	`looked_on` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_by_user` ON `saved_searches` (`user_id`);--> statement-breakpoint
CREATE INDEX `saved_searches_by_email` ON `saved_searches` (`email`);--> statement-breakpoint
CREATE INDEX `saved_searches_by_look` ON `saved_searches` (`looked_on`);