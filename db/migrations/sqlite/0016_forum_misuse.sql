CREATE TABLE `forum_unfounded_notices` (
	`report_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`consequence` text NOT NULL,
	`until` integer,
	FOREIGN KEY (`report_id`) REFERENCES `forum_reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_unfounded_notices_by_time` ON `forum_unfounded_notices` (`at`);