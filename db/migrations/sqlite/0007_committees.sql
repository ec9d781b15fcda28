CREATE TABLE `gremium_functions` (
	`gremium_id` text NOT NULL,
	`user_id` text NOT NULL,
	`function` text NOT NULL,
	`since` text,
	`until` text,
	PRIMARY KEY(`gremium_id`, `user_id`, `function`),
	FOREIGN KEY (`gremium_id`,`user_id`) REFERENCES `gremium_members`(`gremium_id`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gremium_functions_by_user` ON `gremium_functions` (`user_id`);--> statement-breakpoint
INSERT INTO `gremium_functions`("gremium_id", "user_id", "function") SELECT "gremium_id", "user_id", CASE "chair" WHEN 1 THEN 'chair' ELSE 'member' END FROM `gremium_members`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_gremium_members` (
	`gremium_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` text,
	`joined_at` integer NOT NULL,
	`acted_at` integer,
	PRIMARY KEY(`gremium_id`, `user_id`),
	FOREIGN KEY (`gremium_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_gremium_members`("gremium_id", "user_id", "position", "joined_at") SELECT "gremium_id", "user_id", "position", "joined_at" FROM `gremium_members`;--> statement-breakpoint
DROP TABLE `gremium_members`;--> statement-breakpoint
ALTER TABLE `__new_gremium_members` RENAME TO `gremium_members`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `gremium_members_by_user` ON `gremium_members` (`user_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `gremium_id` text REFERENCES gremien(id) ON DELETE set null;--> statement-breakpoint
UPDATE `orders` SET "gremium_id" = (SELECT m."gremium_id" FROM `gremium_members` m WHERE m."user_id" = "orders"."user_id" AND m."joined_at" <= "orders"."created_at");--> statement-breakpoint
CREATE INDEX `orders_by_gremium` ON `orders` (`gremium_id`);--> statement-breakpoint
ALTER TABLE `gremien` ADD `kind` text;