CREATE TABLE `forum_approvals` (
	`post_id` text PRIMARY KEY NOT NULL,
	`by_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_linked_threads` (
	`thread_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`release` text NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_measure_people` (
	`measure_id` text PRIMARY KEY NOT NULL,
	`sealed_user` text NOT NULL,
	`blocked_until` integer,
	FOREIGN KEY (`measure_id`) REFERENCES `forum_measures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_moved_posts` (
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`thread_id`, `number`),
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_moved_posts_by_post` ON `forum_moved_posts` (`post_id`);--> statement-breakpoint
CREATE TABLE `forum_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`reason` text NOT NULL,
	`silence` text NOT NULL,
	`asked_by_id` text,
	`asked_at` integer NOT NULL,
	`outcome` text,
	`decided_by_id` text,
	`decided_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_reveals_by_post` ON `forum_reveals` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_reveals_by_time` ON `forum_reveals` (`outcome`,`asked_at`);--> statement-breakpoint
CREATE TABLE `forum_thread_links` (
	`path` text NOT NULL,
	`thread_id` text NOT NULL,
	PRIMARY KEY(`path`, `thread_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_thread_links_by_thread` ON `forum_thread_links` (`thread_id`);--> statement-breakpoint
CREATE INDEX `forum_log_by_thread` ON `forum_log` (`thread_id`);