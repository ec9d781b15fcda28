CREATE TABLE `feedback_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`content` integer,
	`trainers` integer,
	`materials` integer,
	`venue` integer,
	`overall` integer NOT NULL,
	`comment` text NOT NULL,
	`publication` text NOT NULL,
	`consent_text` text NOT NULL,
	`shown_name` text NOT NULL,
	`contact` integer NOT NULL,
	`release_state` text NOT NULL,
	`refusal_reason` text,
	`decided_at` integer,
	`decided_by` text,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `feedback_answers_by_event` ON `feedback_answers` (`event_id`);--> statement-breakpoint
CREATE INDEX `feedback_answers_by_release` ON `feedback_answers` (`release_state`);--> statement-breakpoint
CREATE TABLE `feedback_invitations` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`last_day` text NOT NULL,
	`answer_id` text,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answer_id`) REFERENCES `feedback_answers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `feedback_invitations_by_event` ON `feedback_invitations` (`event_id`);--> statement-breakpoint
CREATE INDEX `feedback_invitations_by_last_day` ON `feedback_invitations` (`last_day`);--> statement-breakpoint
CREATE TABLE `published_ratings` (
	`theme_slug` text PRIMARY KEY NOT NULL,
	`overall_sum` integer NOT NULL,
	`overall_count` integer NOT NULL,
	`trainers_sum` integer NOT NULL,
	`trainers_count` integer NOT NULL,
	`voices` text NOT NULL,
	`as_of` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `knowledge_notes` (
	`user_id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `slug`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `knowledge_reads` (
	`user_id` text NOT NULL,
	`slug` text NOT NULL,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `slug`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `knowledge_reads_by_user` ON `knowledge_reads` (`user_id`,`read_at`);