CREATE TABLE `bookmarks` (
	`user_id` text NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `path`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wishlist_entries` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `wishlist_shares` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_shares_by_token` ON `wishlist_shares` (`token`);