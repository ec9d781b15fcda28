CREATE TABLE `missed_searches` (
	`day` text NOT NULL,
	`brand` text NOT NULL,
	`digest` text NOT NULL,
	`words` text,
	`times` integer NOT NULL,
	PRIMARY KEY(`day`, `brand`, `digest`)
);
--> statement-breakpoint
CREATE INDEX `missed_searches_by_digest` ON `missed_searches` (`brand`,`digest`);--> statement-breakpoint
CREATE TABLE `page_reads` (
	`day` text NOT NULL,
	`brand` text NOT NULL,
	`path` text NOT NULL,
	`reads` integer NOT NULL,
	PRIMARY KEY(`day`, `brand`, `path`)
);
