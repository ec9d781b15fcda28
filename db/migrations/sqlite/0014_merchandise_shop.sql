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
CREATE INDEX `shop_logouts_by_turn` ON `shop_logouts` (`next_attempt_at`,`id`);