CREATE TABLE `forum_found_posts` (
	`entry` integer PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_found_posts_once` ON `forum_found_posts` (`post_id`);--> statement-breakpoint
CREATE TABLE `forum_word_posts` (
	`key` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `forum_follows` ADD `due` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `forum_follows_due` ON `forum_follows` (`due`,`thread_id`);--> statement-breakpoint
CREATE INDEX `forum_linked_threads_by_release` ON `forum_linked_threads` (`release`);