CREATE TABLE `forum_follows` (
	`user_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`read_number` integer NOT NULL,
	`mailed_number` integer NOT NULL,
	PRIMARY KEY(`user_id`, `thread_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_follows_by_thread` ON `forum_follows` (`thread_id`);--> statement-breakpoint
CREATE TABLE `forum_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`thread_id` text,
	`post_id` text,
	`detail` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_log_by_time` ON `forum_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_log_by_post` ON `forum_log` (`post_id`);--> statement-breakpoint
CREATE TABLE `forum_measures` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text,
	`measure` text NOT NULL,
	`ground` text NOT NULL,
	`rule` text NOT NULL,
	`facts` text NOT NULL,
	`automated` integer NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`appeal_until` integer NOT NULL,
	`appeal` text NOT NULL,
	`appealed_at` integer,
	`outcome` text,
	`outcome_reason` text NOT NULL,
	`outcome_at` integer,
	`outcome_by_id` text,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`outcome_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_measures_by_post` ON `forum_measures` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_measures_by_time` ON `forum_measures` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_measures_by_appeal` ON `forum_measures` (`outcome_at`,`appealed_at`);--> statement-breakpoint
CREATE TABLE `forum_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`thread_id` text NOT NULL,
	`number` integer,
	`author_id` text,
	`author_key` text,
	`sealed_author` text,
	`alias` text,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`edited_at` integer,
	`revision` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_posts_once` ON `forum_posts` (`form_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `forum_posts_by_number` ON `forum_posts` (`thread_id`,`number`);--> statement-breakpoint
CREATE INDEX `forum_posts_by_status` ON `forum_posts` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_posts_by_author` ON `forum_posts` (`author_id`);--> statement-breakpoint
CREATE INDEX `forum_posts_by_key` ON `forum_posts` (`thread_id`,`author_key`);--> statement-breakpoint
CREATE TABLE `forum_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`pseudonym` text NOT NULL,
	`folded` text NOT NULL,
	`joined_at` integer NOT NULL,
	`trust` integer NOT NULL,
	`approved` integer NOT NULL,
	`blocked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_profiles_by_name` ON `forum_profiles` (`folded`);--> statement-breakpoint
CREATE TABLE `forum_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`post_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reporter_id` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by_id` text,
	`answer` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_reports_once` ON `forum_reports` (`form_key`);--> statement-breakpoint
CREATE INDEX `forum_reports_by_time` ON `forum_reports` (`decided_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `forum_reports_by_post` ON `forum_reports` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_reports_by_email` ON `forum_reports` (`email`);--> statement-breakpoint
CREATE TABLE `forum_revisions` (
	`post_id` text NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `revision`),
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`title` text NOT NULL,
	`author_id` text,
	`author_key` text,
	`sealed_author` text,
	`alias` text,
	`status` text NOT NULL,
	`indexable` integer NOT NULL,
	`pinned` integer NOT NULL,
	`locked` integer NOT NULL,
	`solved_by` text,
	`merged_into` text,
	`last_number` integer NOT NULL,
	`posts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_threads_by_area` ON `forum_threads` (`area`,`status`,`pinned`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_threads_by_author` ON `forum_threads` (`author_id`);--> statement-breakpoint
CREATE INDEX `forum_threads_indexable` ON `forum_threads` (`indexable`,`status`,`last_at`);