DROP INDEX `bookings_by_event`;--> statement-breakpoint
DROP INDEX `bookings_in_list`;--> statement-breakpoint
CREATE INDEX `bookings_with_fees` ON `bookings` (`id`) WHERE ("cancellation_fee" > 0 or "rebooking_fees" > 0);--> statement-breakpoint
CREATE INDEX `bookings_by_event` ON `bookings` (`event_id`,`status`,`created_at`,`kind`,`seminar_price`,`hotel_price`,`cancellation_fee`,`rebooking_fees`,`order_id`);--> statement-breakpoint
CREATE INDEX `bookings_in_list` ON `bookings` (`created_at`,`id`,`order_id`,`firstname`,`lastname`,`email`,`kind`,`seminar_price`,`hotel_price`,`event_id`);