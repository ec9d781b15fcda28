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
CREATE INDEX `law_tasks_open` ON `law_tasks` (`done_at`);