CREATE TABLE `content_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`path` text NOT NULL,
	`changes` text NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	`given_up_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_moves_by_time` ON `content_moves` (`at`);--> statement-breakpoint
CREATE INDEX `content_moves_by_user` ON `content_moves` (`user_id`);--> statement-breakpoint
CREATE INDEX `content_revisions_by_kind` ON `content_revisions` (`kind`,`at`);