CREATE TABLE `accounting_lines` (
	`run` integer NOT NULL,
	`line` integer NOT NULL,
	`order_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`event_id` integer NOT NULL,
	`net` integer NOT NULL,
	`record` text NOT NULL,
	PRIMARY KEY(`run`, `line`),
	FOREIGN KEY (`run`) REFERENCES `accounting_runs`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `accounting_lines_by_booking` ON `accounting_lines` (`booking_id`);--> statement-breakpoint
CREATE INDEX `accounting_lines_by_order` ON `accounting_lines` (`order_id`);--> statement-breakpoint
CREATE TABLE `accounting_runs` (
	`number` integer PRIMARY KEY NOT NULL,
	`until` text NOT NULL,
	`closed_at` integer NOT NULL,
	`closed_by` text,
	`lines` integer NOT NULL,
	`net` integer NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `accounting_seats` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `attendance` (
	`booking_id` text NOT NULL,
	`day` text NOT NULL,
	`half` text NOT NULL,
	`present` integer NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `day`, `half`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `attendance_by_day` ON `attendance` (`day`);--> statement-breakpoint
CREATE TABLE `certificate_digests` (
	`certificate_id` text NOT NULL,
	`digest` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`certificate_id`, `digest`),
	FOREIGN KEY (`certificate_id`) REFERENCES `certificates`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`booking_id` text NOT NULL,
	`valid_for` text,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`start_date` text NOT NULL,
	`facts` text NOT NULL,
	`issued_at` integer NOT NULL,
	`issued_by_id` text,
	`revoked_at` integer,
	`revoked_reason` text,
	`replaced_by` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`issued_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_by_number` ON `certificates` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid_once` ON `certificates` (`valid_for`);--> statement-breakpoint
CREATE INDEX `certificates_by_booking` ON `certificates` (`booking_id`);--> statement-breakpoint
CREATE TABLE `event_desk` (
	`event_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`decision_date` text,
	`room` text,
	`online_link` text,
	`notes` text DEFAULT '' NOT NULL,
	`manager_id` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `event_desk_by_manager` ON `event_desk` (`manager_id`);--> statement-breakpoint
CREATE TABLE `event_trainers` (
	`event_id` integer NOT NULL,
	`trainer` text NOT NULL,
	PRIMARY KEY(`event_id`, `trainer`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_trainers_by_trainer` ON `event_trainers` (`trainer`);--> statement-breakpoint
CREATE TABLE `event_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_views_by_name` ON `event_views` (`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `theme_managers` (
	`theme_slug` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `event_files` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`digest` text NOT NULL,
	`bytes` integer NOT NULL,
	`medium_digest` text,
	`small_digest` text,
	`width` integer,
	`height` integer,
	`marked` text NOT NULL,
	`uploaded_by` text,
	`uploaded_at` integer NOT NULL,
	`hidden_at` integer,
	`hidden_by` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`event_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`medium_digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`small_digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hidden_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_files_once` ON `event_files` (`event_id`,`kind`,`digest`);--> statement-breakpoint
CREATE INDEX `event_files_by_digest` ON `event_files` (`digest`);--> statement-breakpoint
CREATE INDEX `event_files_by_medium` ON `event_files` (`medium_digest`);--> statement-breakpoint
CREATE INDEX `event_files_by_small` ON `event_files` (`small_digest`);--> statement-breakpoint
CREATE INDEX `event_files_hidden` ON `event_files` (`hidden_at`);--> statement-breakpoint
CREATE TABLE `order_papers` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`digest` text NOT NULL,
	`bytes` integer NOT NULL,
	`uploaded_by` text,
	`uploaded_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_papers_once` ON `order_papers` (`order_id`,`digest`);--> statement-breakpoint
CREATE INDEX `order_papers_by_digest` ON `order_papers` (`digest`);--> statement-breakpoint
CREATE TABLE `photo_people` (
	`file_id` text NOT NULL,
	`booking_id` text NOT NULL,
	PRIMARY KEY(`file_id`, `booking_id`),
	FOREIGN KEY (`file_id`) REFERENCES `event_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_people_by_booking` ON `photo_people` (`booking_id`);--> statement-breakpoint
CREATE TABLE `stored_bytes` (
	`digest` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`stored_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `gremium_budgets` (
	`gremium_id` text NOT NULL,
	`year` integer NOT NULL,
	`net` integer NOT NULL,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`gremium_id`, `year`),
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `gremium_settings` (
	`gremium_id` text PRIMARY KEY NOT NULL,
	`may_book` text NOT NULL,
	`prices_for` text NOT NULL,
	`company` text,
	`street` text,
	`street_number` text,
	`postal_code` text,
	`city` text,
	`country` text NOT NULL,
	`purchase_order_number` text,
	`invoice_email` text,
	`cost_centre` text,
	`leitweg_id` text,
	`vat_id` text,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
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
CREATE INDEX `knowledge_reads_by_user` ON `knowledge_reads` (`user_id`,`read_at`);--> statement-breakpoint
CREATE TABLE `booking_statements` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`role` text,
	`newcomer` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recipient_statements` (
	`recipient_id` text PRIMARY KEY NOT NULL,
	`role` text,
	`newcomer` integer,
	FOREIGN KEY (`recipient_id`) REFERENCES `cart_recipients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`purpose` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`version` text NOT NULL,
	`wording` text NOT NULL,
	`contact` text,
	`origin` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_in_order` ON `consents` (`user_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `consents_by_state` ON `consents` (`state`,`at`);--> statement-breakpoint
CREATE TABLE `event_reminders` (
	`booking_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `event_id`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hotel_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wishes` text NOT NULL,
	`health` text,
	`keep` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `muted_mails` (
	`user_id` text NOT NULL,
	`mail` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mail`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `photo_consents` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`choice` text NOT NULL,
	`at` integer NOT NULL,
	`by_user_id` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `resolutions` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`meeting_on` text,
	`minutes` text,
	`notice_on` text,
	`answered_on` text,
	`resolved_on` text NOT NULL,
	`version` integer NOT NULL,
	`set_by` text NOT NULL,
	`set_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`set_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text,
	`list` text NOT NULL,
	`query` text NOT NULL,
	`consent_text` text NOT NULL,
	`requested_at` integer NOT NULL,
	`requested_from` text NOT NULL,
	`confirmed_at` integer,
	`confirmed_from` text,
	`paused_at` integer,
	`expires_at` integer NOT NULL,
	`asked_at` integer,
	`ended_at` integer,
	`known` text NOT NULL,
	`looked_on` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_searches_by_user` ON `saved_searches` (`user_id`);--> statement-breakpoint
CREATE INDEX `saved_searches_by_email` ON `saved_searches` (`email`);--> statement-breakpoint
CREATE INDEX `saved_searches_by_look` ON `saved_searches` (`looked_on`);--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` (`email`);