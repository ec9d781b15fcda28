CREATE TABLE `forum_digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`rhythm` text NOT NULL,
	`next_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_digests_by_time` ON `forum_digests` (`next_at`);