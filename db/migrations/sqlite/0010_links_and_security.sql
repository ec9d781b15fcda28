CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`times` integer NOT NULL,
	`address` text NOT NULL,
	`about` text NOT NULL,
	`user_id` text,
	`email` text
);
--> statement-breakpoint
CREATE INDEX `security_events_by_time` ON `security_events` (`at`);--> statement-breakpoint
CREATE INDEX `security_events_by_kind` ON `security_events` (`kind`,`at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `link_version` integer DEFAULT 0 NOT NULL;