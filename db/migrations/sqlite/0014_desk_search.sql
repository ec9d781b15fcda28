DROP INDEX `audit_log_by_time`;--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_by_status` ON `mails` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_words` ON `bookings` (`created_at`,`id`,`firstname`,`lastname`,`email`);--> statement-breakpoint
CREATE INDEX `orders_by_words` ON `orders` (`created_at`,`id`,`number`,`email`,`firstname`,`lastname`,`company`);--> statement-breakpoint
CREATE INDEX `users_by_words` ON `users` (`created_at`,`id`,`email`,`firstname`,`lastname`,`company`);