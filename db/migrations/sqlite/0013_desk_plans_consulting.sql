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
CREATE TABLE `fee_waivers` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`fee` integer NOT NULL,
	`reason` text NOT NULL,
	`waived_by` text,
	`waived_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`waived_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `fee_waivers_by_account` ON `fee_waivers` (`waived_by`);--> statement-breakpoint
CREATE TABLE `order_desk` (
	`order_id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`taken_by` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `order_desk_by_source` ON `order_desk` (`source`);--> statement-breakpoint
CREATE INDEX `order_desk_by_account` ON `order_desk` (`taken_by`);--> statement-breakpoint
CREATE TABLE `order_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `order_notes_by_order` ON `order_notes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_notes_by_author` ON `order_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `appointment_cells` (
	`consultant_id` text NOT NULL,
	`cell` integer NOT NULL,
	`appointment_id` text NOT NULL,
	PRIMARY KEY(`consultant_id`, `cell`),
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`appointment_id`) REFERENCES `appointments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `appointment_cells_by_appointment` ON `appointment_cells` (`appointment_id`);--> statement-breakpoint
CREATE TABLE `appointments` (
	`id` text PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`consultant_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`about` text NOT NULL,
	`brand` text NOT NULL,
	`salutation` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`user_id` text,
	`status` text NOT NULL,
	`sequence` integer NOT NULL,
	`day_reminder` integer,
	`hour_reminder` integer,
	`waits_earlier` integer NOT NULL,
	`staff_note` text NOT NULL,
	`proposal` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appointments_once` ON `appointments` (`form_key`);--> statement-breakpoint
CREATE INDEX `appointments_by_consultant` ON `appointments` (`consultant_id`,`day`);--> statement-breakpoint
CREATE INDEX `appointments_by_start` ON `appointments` (`status`,`starts_at`);--> statement-breakpoint
CREATE INDEX `appointments_by_day` ON `appointments` (`day`);--> statement-breakpoint
CREATE INDEX `appointments_by_email` ON `appointments` (`email`,`status`);--> statement-breakpoint
CREATE INDEX `appointments_by_user` ON `appointments` (`user_id`);--> statement-breakpoint
CREATE TABLE `busy_cells` (
	`consultant_id` text NOT NULL,
	`cell` integer NOT NULL,
	PRIMARY KEY(`consultant_id`, `cell`),
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `consultant_gremien` (
	`gremium_id` text PRIMARY KEY NOT NULL,
	`consultant_id` text NOT NULL,
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`consultant_id`) REFERENCES `consultants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `consultants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`introduction` text NOT NULL,
	`portrait` text,
	`topics` text NOT NULL,
	`regions` text NOT NULL,
	`state` text,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`meeting_url` text,
	`minutes` integer NOT NULL,
	`buffer_minutes` integer NOT NULL,
	`per_day` integer NOT NULL,
	`confirms` integer NOT NULL,
	`active` integer NOT NULL,
	`hours` text NOT NULL,
	`exceptions` text NOT NULL,
	`busy_url` text,
	`busy_read_at` integer,
	`busy_tried_at` integer,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
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
CREATE INDEX `training_plans_by_update` ON `training_plans` (`updated_at`);--> statement-breakpoint
CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`brand` text NOT NULL,
	`digest` text NOT NULL,
	`words` text,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `brand`, `digest`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_by_digest` ON `missed_searches` (`brand`,`digest`);--> statement-breakpoint
CREATE TABLE `page_reads` (
	`day` text NOT NULL,
	`brand` text NOT NULL,
	`path` text NOT NULL,
	`reads` integer NOT NULL,
	PRIMARY KEY(`day`, `brand`, `path`)
);
--> statement-breakpoint
DROP INDEX `audit_log_by_time`;--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`,`id`);--> statement-breakpoint
DROP INDEX `event_views_by_name`;--> statement-breakpoint
ALTER TABLE `event_views` ADD `list` text DEFAULT 'events' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `event_views_by_name` ON `event_views` (`user_id`,`list`,`name`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_login_at` integer;--> statement-breakpoint
CREATE INDEX `users_by_words` ON `users` (`created_at`,`id`,`email`,`firstname`,`lastname`,`company`);--> statement-breakpoint
CREATE INDEX `users_by_login` ON `users` (`last_login_at`);--> statement-breakpoint
CREATE INDEX `mails_by_status` ON `mails` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_state` ON `bookings` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_in_list` ON `bookings` (`created_at`,`id`,`order_id`,`firstname`,`lastname`,`email`);--> statement-breakpoint
CREATE INDEX `orders_by_words` ON `orders` (`created_at`,`id`,`number`,`email`,`firstname`,`lastname`,`company`);--> statement-breakpoint
CREATE INDEX `orders_searched` ON `orders` (`id`,`number`,`email`,`firstname`,`lastname`,`company`);--> statement-breakpoint
CREATE INDEX `requests_by_time` ON `requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `requests_by_email` ON `requests` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `requests_by_user` ON `requests` (`user_id`);