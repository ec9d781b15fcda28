CREATE TABLE `training_plan_changes` (
	`plan_id` text NOT NULL,
	`revision` integer NOT NULL,
	`sentences` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`plan_id`, `revision`),
	FOREIGN KEY (`plan_id`) REFERENCES `training_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `training_plan_items` (
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`position` integer NOT NULL,
	`person_id` text NOT NULL,
	`theme` text NOT NULL,
	`event_id` integer,
	`claim` text NOT NULL,
	`reason` text,
	`note` text,
	`priority` text NOT NULL,
	`choice` text NOT NULL,
	`because` text,
	`known` text,
	PRIMARY KEY(`plan_id`, `id`),
	FOREIGN KEY (`plan_id`) REFERENCES `training_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`plan_id`,`person_id`) REFERENCES `training_plan_people`(`plan_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `training_plan_items_by_event` ON `training_plan_items` (`event_id`);--> statement-breakpoint
CREATE TABLE `training_plan_people` (
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`position` integer NOT NULL,
	`user_id` text,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`office` text NOT NULL,
	`seat` text NOT NULL,
	`first_term` integer NOT NULL,
	`earlier_jav` integer NOT NULL,
	`working_days` integer NOT NULL,
	`term_from` text NOT NULL,
	`term_until` text NOT NULL,
	`roles` text NOT NULL,
	PRIMARY KEY(`plan_id`, `id`),
	FOREIGN KEY (`plan_id`) REFERENCES `training_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `training_plan_people_by_user` ON `training_plan_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `training_plan_shares` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`plan_id` text NOT NULL,
	`view` text NOT NULL,
	`names` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `training_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `training_plan_shares_by_plan` ON `training_plan_shares` (`plan_id`);--> statement-breakpoint
CREATE INDEX `training_plan_shares_by_expiry` ON `training_plan_shares` (`expires_at`);--> statement-breakpoint
CREATE TABLE `training_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`gremium_id` text,
	`title` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`budget` integer,
	`revision` integer NOT NULL,
	`feed_version` integer DEFAULT 0 NOT NULL,
	`told_on` text,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `training_plans_by_gremium` ON `training_plans` (`gremium_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `training_plans_by_update` ON `training_plans` (`updated_at`);