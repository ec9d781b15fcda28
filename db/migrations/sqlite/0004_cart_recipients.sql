CREATE TABLE `cart_options` (
	`cart_id` text PRIMARY KEY NOT NULL,
	`personal_notes` text,
	`documents` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_recipients` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_item_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`salutation` text NOT NULL,
	`firstname` text NOT NULL,
	`lastname` text NOT NULL,
	`email` text,
	`hotel_over_night_option` text,
	`personal_notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cart_item_id`) REFERENCES `cart_items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_recipients_in_order` ON `cart_recipients` (`cart_item_id`,`position`);