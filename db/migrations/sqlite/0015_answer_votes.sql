CREATE TABLE `answer_votes` (
	`day` text NOT NULL,
	`brand` text NOT NULL,
	`variant` text NOT NULL,
	`state` text NOT NULL,
	`helpful` integer NOT NULL,
	`unhelpful` integer NOT NULL,
	PRIMARY KEY(`day`, `brand`, `variant`, `state`)
);
