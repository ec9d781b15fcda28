CREATE TABLE `content_commits` (
	`id` text PRIMARY KEY NOT NULL,
	`paths` text NOT NULL,
	`message` text NOT NULL,
	`author_name` text NOT NULL,
	`author_email` text NOT NULL,
	`at` integer NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_commits_by_time` ON `content_commits` (`at`);--> statement-breakpoint
CREATE TABLE `content_drafts` (
	`path` text PRIMARY KEY NOT NULL,
	`collection` text NOT NULL,
	`title` text NOT NULL,
	`version` integer NOT NULL,
	`revision_id` text NOT NULL,
	`base_digest` text,
	`base_revision_id` text,
	`state` text NOT NULL,
	`author_id` text,
	`updated_at` integer NOT NULL,
	`released_by_id` text,
	`release_at` integer,
	`held` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`released_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_drafts_by_state` ON `content_drafts` (`state`,`release_at`);--> statement-breakpoint
CREATE INDEX `content_drafts_by_collection` ON `content_drafts` (`collection`,`updated_at`);--> statement-breakpoint
CREATE INDEX `content_drafts_by_author` ON `content_drafts` (`author_id`);--> statement-breakpoint
CREATE INDEX `content_drafts_by_releaser` ON `content_drafts` (`released_by_id`);--> statement-breakpoint
CREATE TABLE `content_policies` (
	`collection` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_presence` (
	`path` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`path`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_presence_by_user` ON `content_presence` (`user_id`);--> statement-breakpoint
CREATE TABLE `content_releasers` (
	`user_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`digest` text NOT NULL,
	`author_id` text,
	`at` integer NOT NULL,
	`message` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_revisions_by_path` ON `content_revisions` (`path`,`at`);--> statement-breakpoint
CREATE INDEX `content_revisions_by_author` ON `content_revisions` (`author_id`);