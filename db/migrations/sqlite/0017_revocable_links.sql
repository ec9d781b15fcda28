ALTER TABLE `appointments` ADD `link_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `content_revisions` ADD `link_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `waiting_entries` ADD `link_version` integer DEFAULT 0 NOT NULL;