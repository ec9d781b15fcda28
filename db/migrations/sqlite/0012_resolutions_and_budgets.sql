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
