CREATE TABLE `pdf_analyses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`pages` integer NOT NULL,
	`findings` text NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pdf_analyses_by_user` ON `pdf_analyses` (`user_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `pdf_analyses_by_age` ON `pdf_analyses` (`read_at`);--> statement-breakpoint
CREATE TABLE `pdf_pages` (
	`analysis_id` text NOT NULL,
	`number` integer NOT NULL,
	`layout` text NOT NULL,
	PRIMARY KEY(`analysis_id`, `number`),
	FOREIGN KEY (`analysis_id`) REFERENCES `pdf_analyses`(`id`) ON UPDATE no action ON DELETE cascade
);
