CREATE TABLE `forum_words` (
	`post_id` text NOT NULL,
	`word` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `word`),
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_words_by_word` ON `forum_words` (`word`,`at`,`post_id`);