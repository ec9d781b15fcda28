DROP INDEX `events_by_start`;--> statement-breakpoint
CREATE INDEX `events_ahead` ON `events` (`start_date`,`event_id`,`updated_at`,`seats`,`booked`,`held`,`cancelled_at`);