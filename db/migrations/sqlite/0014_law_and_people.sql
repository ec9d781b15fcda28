CREATE TABLE `different_accounts` (
	`one_id` text NOT NULL,
	`other_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `different_accounts_by_other` ON `different_accounts` (`other_id`);--> statement-breakpoint
CREATE TABLE `different_gremien` (
	`one_id` text NOT NULL,
	`other_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `different_gremien_by_other` ON `different_gremien` (`other_id`);--> statement-breakpoint
CREATE TABLE `law_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`at` integer NOT NULL,
	`statute` text NOT NULL,
	`abbreviation` text NOT NULL,
	`as_of` text NOT NULL,
	`change` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `law_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `law_changes_by_time` ON `law_changes` (`at`,`position`);--> statement-breakpoint
CREATE INDEX `law_changes_by_import` ON `law_changes` (`import_id`);--> statement-breakpoint
CREATE TABLE `law_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text,
	`name` text NOT NULL,
	`official_slug` text,
	`digest` text,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`preview` text,
	`problem` text,
	`accept_reason` text,
	`confirmed_by_id` text,
	`done_at` integer,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `law_imports_by_time` ON `law_imports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `law_imports_by_state` ON `law_imports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `law_imports_by_digest` ON `law_imports` (`digest`);--> statement-breakpoint
CREATE TABLE `law_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`change_id` text NOT NULL,
	`file` text NOT NULL,
	`title` text NOT NULL,
	`path` text,
	`citations` text NOT NULL,
	`closeness` integer NOT NULL,
	`done_at` integer,
	`done_by_id` text,
	`note` text,
	FOREIGN KEY (`change_id`) REFERENCES `law_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`done_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `law_tasks_once` ON `law_tasks` (`change_id`,`file`);--> statement-breakpoint
CREATE INDEX `law_tasks_open` ON `law_tasks` (`done_at`);--> statement-breakpoint
CREATE TABLE `shop_consents` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`wording` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `shop_keys` (
	`slot` integer PRIMARY KEY NOT NULL,
	`kid` text NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shop_logouts` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`login` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shop_logouts_by_turn` ON `shop_logouts` (`next_attempt_at`,`id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `gremien_by_words` ON `gremien` (`created_at`,`id`,`name`,`company`,`kind`);