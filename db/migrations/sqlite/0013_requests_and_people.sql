CREATE TABLE `account_locks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`locked_at` integer NOT NULL,
	`locked_by_id` text,
	`reason` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`locked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `former_accounts` (
	`former_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`email_confirmed_at` integer,
	`merged_at` integer NOT NULL,
	`merged_by_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merged_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_accounts_by_email` ON `former_accounts` (`email`);--> statement-breakpoint
CREATE INDEX `former_accounts_by_user` ON `former_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reply_templates_by_name` ON `reply_templates` (`name`);--> statement-breakpoint
CREATE TABLE `request_desk` (
	`request_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`assignee_id` text,
	`due_on` text,
	`merged_into_id` text,
	`order_id` text,
	`gremium_id` text,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`merged_into_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_desk_by_assignee` ON `request_desk` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `request_desk_by_due` ON `request_desk` (`due_on`);--> statement-breakpoint
CREATE INDEX `request_desk_by_kept` ON `request_desk` (`merged_into_id`);--> statement-breakpoint
CREATE INDEX `request_desk_by_order` ON `request_desk` (`order_id`);--> statement-breakpoint
CREATE INDEX `request_desk_by_gremium` ON `request_desk` (`gremium_id`);--> statement-breakpoint
CREATE TABLE `request_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`at` integer NOT NULL,
	`author_id` text,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_replies_by_request` ON `request_replies` (`request_id`,`at`);--> statement-breakpoint
DROP INDEX `event_views_by_name`;--> statement-breakpoint
ALTER TABLE `event_views` ADD `list` text DEFAULT 'events' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `event_views_by_name` ON `event_views` (`user_id`,`list`,`name`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_login_at` integer;--> statement-breakpoint
CREATE INDEX `users_by_time` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_login` ON `users` (`last_login_at`);--> statement-breakpoint
CREATE INDEX `requests_by_time` ON `requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `requests_by_email` ON `requests` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `requests_by_user` ON `requests` (`user_id`);