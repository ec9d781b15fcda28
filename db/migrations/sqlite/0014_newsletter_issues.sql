CREATE TABLE `newsletter_deliveries` (
	`issue_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`mail_id` text NOT NULL,
	`state` text NOT NULL,
	`error` text,
	`at` integer NOT NULL,
	`unsubscribed_at` integer,
	PRIMARY KEY(`issue_id`, `subscription_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_by_state` ON `newsletter_deliveries` (`issue_id`,`state`);--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_by_subscription` ON `newsletter_deliveries` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`intro` text NOT NULL,
	`items` text NOT NULL,
	`version` integer NOT NULL,
	`tested_version` integer NOT NULL,
	`send_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`next_batch_at` integer,
	`reached_id` text NOT NULL,
	`delivered` integer NOT NULL,
	`failed` integer NOT NULL,
	`unsubscribed` integer NOT NULL,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_by_time` ON `newsletter_issues` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_by_status` ON `newsletter_issues` (`status`,`send_at`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_by_creator` ON `newsletter_issues` (`created_by_id`);--> statement-breakpoint
DROP INDEX `mails_by_turn`;--> statement-breakpoint
ALTER TABLE `mails` ADD `bulk` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_by_turn` ON `mails` (`status`,`bulk`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_by_turn` ON `newsletter_subscriptions` (`brand`,`id`);