CREATE TABLE `order_history` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`at` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`detail` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `order_history_by_order` ON `order_history` (`order_id`,`at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `rebookings` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `rebooking_fees` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `invoice_email` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `cost_centre` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `leitweg_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `vat_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `country` text DEFAULT 'DE' NOT NULL;