CREATE TABLE `answer_votes` (
	`day` text NOT NULL,
	`brand` text NOT NULL,
	`variant` text NOT NULL,
	`state` text NOT NULL,
	`helpful` integer NOT NULL,
	`unhelpful` integer NOT NULL,
	PRIMARY KEY(`day`, `brand`, `variant`, `state`)
);
--> statement-breakpoint
CREATE TABLE `content_commits` (
	`id` text PRIMARY KEY NOT NULL,
	`paths` text NOT NULL,
	`message` text NOT NULL,
	`author_name` text NOT NULL,
	`author_email` text NOT NULL,
	`at` integer NOT NULL,
	`attempts` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `content_commits_by_time` ON `content_commits` (`at`);--> statement-breakpoint
CREATE TABLE `content_drafts` (
	`path` text PRIMARY KEY NOT NULL,
	`collection` text NOT NULL,
	`title` text NOT NULL,
	`version` integer NOT NULL,
	`revision_id` text NOT NULL,
	`base_digest` text,
	`base_revision_id` text,
	`state` text NOT NULL,
	`author_id` text,
	`updated_at` integer NOT NULL,
	`released_by_id` text,
	`release_at` integer,
	`held` text,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`released_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_drafts_by_state` ON `content_drafts` (`state`,`release_at`);--> statement-breakpoint
CREATE INDEX `content_drafts_by_collection` ON `content_drafts` (`collection`,`updated_at`);--> statement-breakpoint
CREATE INDEX `content_drafts_by_author` ON `content_drafts` (`author_id`);--> statement-breakpoint
CREATE INDEX `content_drafts_by_releaser` ON `content_drafts` (`released_by_id`);--> statement-breakpoint
CREATE TABLE `content_policies` (
	`collection` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `content_presence` (
	`path` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`path`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_presence_by_user` ON `content_presence` (`user_id`);--> statement-breakpoint
CREATE TABLE `content_releasers` (
	`user_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `content_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`digest` text NOT NULL,
	`author_id` text,
	`at` integer NOT NULL,
	`message` text NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_revisions_by_path` ON `content_revisions` (`path`,`at`);--> statement-breakpoint
CREATE INDEX `content_revisions_by_author` ON `content_revisions` (`author_id`);--> statement-breakpoint
CREATE INDEX `content_revisions_by_kind` ON `content_revisions` (`kind`,`at`);--> statement-breakpoint
CREATE TABLE `content_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`path` text NOT NULL,
	`changes` text NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	`given_up_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `content_moves_by_time` ON `content_moves` (`at`);--> statement-breakpoint
CREATE INDEX `content_moves_by_user` ON `content_moves` (`user_id`);--> statement-breakpoint
CREATE TABLE `different_accounts` (
	`one_id` text NOT NULL,
	`other_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `different_accounts_by_other` ON `different_accounts` (`other_id`);--> statement-breakpoint
CREATE TABLE `different_gremien` (
	`one_id` text NOT NULL,
	`other_id` text NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`one_id`, `other_id`),
	FOREIGN KEY (`one_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `gremien`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `different_gremien_by_other` ON `different_gremien` (`other_id`);--> statement-breakpoint
CREATE TABLE `forum_approvals` (
	`post_id` text PRIMARY KEY NOT NULL,
	`by_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_linked_threads` (
	`thread_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`release` text NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_linked_threads_by_release` ON `forum_linked_threads` (`release`);--> statement-breakpoint
CREATE TABLE `forum_measure_people` (
	`measure_id` text PRIMARY KEY NOT NULL,
	`sealed_user` text NOT NULL,
	`blocked_until` integer,
	FOREIGN KEY (`measure_id`) REFERENCES `forum_measures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_moved_posts` (
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`post_id` text NOT NULL,
	PRIMARY KEY(`thread_id`, `number`),
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_moved_posts_by_post` ON `forum_moved_posts` (`post_id`);--> statement-breakpoint
CREATE TABLE `forum_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`reason` text NOT NULL,
	`silence` text NOT NULL,
	`asked_by_id` text,
	`asked_at` integer NOT NULL,
	`outcome` text,
	`decided_by_id` text,
	`decided_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_reveals_by_post` ON `forum_reveals` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_reveals_by_time` ON `forum_reveals` (`outcome`,`asked_at`);--> statement-breakpoint
CREATE TABLE `forum_thread_links` (
	`path` text NOT NULL,
	`thread_id` text NOT NULL,
	PRIMARY KEY(`path`, `thread_id`),
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_thread_links_by_thread` ON `forum_thread_links` (`thread_id`);--> statement-breakpoint
CREATE TABLE `forum_unfounded_notices` (
	`report_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`consequence` text NOT NULL,
	`until` integer,
	FOREIGN KEY (`report_id`) REFERENCES `forum_reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_unfounded_notices_by_time` ON `forum_unfounded_notices` (`at`);--> statement-breakpoint
CREATE TABLE `forum_found_posts` (
	`entry` integer PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_found_posts_once` ON `forum_found_posts` (`post_id`);--> statement-breakpoint
CREATE TABLE `forum_word_posts` (
	`key` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forum_follows` (
	`user_id` text NOT NULL,
	`thread_id` text NOT NULL,
	`read_number` integer NOT NULL,
	`mailed_number` integer NOT NULL,
	`due` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`user_id`, `thread_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forum_follows_by_thread` ON `forum_follows` (`thread_id`);--> statement-breakpoint
CREATE INDEX `forum_follows_due` ON `forum_follows` (`due`,`thread_id`);--> statement-breakpoint
CREATE TABLE `forum_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`thread_id` text,
	`post_id` text,
	`detail` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_log_by_time` ON `forum_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_log_by_post` ON `forum_log` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_log_by_thread` ON `forum_log` (`thread_id`);--> statement-breakpoint
CREATE TABLE `forum_measures` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text,
	`measure` text NOT NULL,
	`ground` text NOT NULL,
	`rule` text NOT NULL,
	`facts` text NOT NULL,
	`automated` integer NOT NULL,
	`by_id` text,
	`at` integer NOT NULL,
	`appeal_until` integer NOT NULL,
	`appeal` text NOT NULL,
	`appealed_at` integer,
	`outcome` text,
	`outcome_reason` text NOT NULL,
	`outcome_at` integer,
	`outcome_by_id` text,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`outcome_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_measures_by_post` ON `forum_measures` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_measures_by_time` ON `forum_measures` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_measures_by_appeal` ON `forum_measures` (`outcome_at`,`appealed_at`);--> statement-breakpoint
CREATE TABLE `forum_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`thread_id` text NOT NULL,
	`number` integer,
	`author_id` text,
	`author_key` text,
	`sealed_author` text,
	`alias` text,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`edited_at` integer,
	`revision` integer NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `forum_threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_posts_once` ON `forum_posts` (`form_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `forum_posts_by_number` ON `forum_posts` (`thread_id`,`number`);--> statement-breakpoint
CREATE INDEX `forum_posts_by_status` ON `forum_posts` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_posts_by_author` ON `forum_posts` (`author_id`);--> statement-breakpoint
CREATE INDEX `forum_posts_by_key` ON `forum_posts` (`thread_id`,`author_key`);--> statement-breakpoint
CREATE TABLE `forum_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`pseudonym` text NOT NULL,
	`folded` text NOT NULL,
	`joined_at` integer NOT NULL,
	`trust` integer NOT NULL,
	`approved` integer NOT NULL,
	`blocked_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_profiles_by_name` ON `forum_profiles` (`folded`);--> statement-breakpoint
CREATE TABLE `forum_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`form_key` text NOT NULL,
	`post_id` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`reporter_id` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by_id` text,
	`answer` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_reports_once` ON `forum_reports` (`form_key`);--> statement-breakpoint
CREATE INDEX `forum_reports_by_time` ON `forum_reports` (`decided_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `forum_reports_by_post` ON `forum_reports` (`post_id`);--> statement-breakpoint
CREATE INDEX `forum_reports_by_email` ON `forum_reports` (`email`);--> statement-breakpoint
CREATE TABLE `forum_revisions` (
	`post_id` text NOT NULL,
	`revision` integer NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `revision`),
	FOREIGN KEY (`post_id`) REFERENCES `forum_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forum_threads` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`title` text NOT NULL,
	`author_id` text,
	`author_key` text,
	`sealed_author` text,
	`alias` text,
	`status` text NOT NULL,
	`indexable` integer NOT NULL,
	`pinned` integer NOT NULL,
	`locked` integer NOT NULL,
	`solved_by` text,
	`merged_into` text,
	`last_number` integer NOT NULL,
	`posts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `forum_threads_by_area` ON `forum_threads` (`area`,`status`,`pinned`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `forum_threads_by_author` ON `forum_threads` (`author_id`);--> statement-breakpoint
CREATE INDEX `forum_threads_indexable` ON `forum_threads` (`indexable`,`status`,`last_at`);--> statement-breakpoint
CREATE TABLE `law_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`import_id` text NOT NULL,
	`at` integer NOT NULL,
	`statute` text NOT NULL,
	`abbreviation` text NOT NULL,
	`as_of` text NOT NULL,
	`change` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `law_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `law_changes_by_time` ON `law_changes` (`at`,`position`);--> statement-breakpoint
CREATE INDEX `law_changes_by_import` ON `law_changes` (`import_id`);--> statement-breakpoint
CREATE TABLE `law_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`created_by_id` text,
	`name` text NOT NULL,
	`official_slug` text,
	`digest` text,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`preview` text,
	`problem` text,
	`accept_reason` text,
	`confirmed_by_id` text,
	`done_at` integer,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`digest`) REFERENCES `stored_bytes`(`digest`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `law_imports_by_time` ON `law_imports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `law_imports_by_state` ON `law_imports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `law_imports_by_digest` ON `law_imports` (`digest`);--> statement-breakpoint
CREATE TABLE `law_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`change_id` text NOT NULL,
	`file` text NOT NULL,
	`title` text NOT NULL,
	`path` text,
	`citations` text NOT NULL,
	`closeness` integer NOT NULL,
	`done_at` integer,
	`done_by_id` text,
	`note` text,
	FOREIGN KEY (`change_id`) REFERENCES `law_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`done_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `law_tasks_once` ON `law_tasks` (`change_id`,`file`);--> statement-breakpoint
CREATE INDEX `law_tasks_open` ON `law_tasks` (`done_at`);--> statement-breakpoint
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
CREATE INDEX `shop_logouts_by_turn` ON `shop_logouts` (`next_attempt_at`,`id`);--> statement-breakpoint
CREATE TABLE `newsletter_deliveries` (
	`issue_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`mail_id` text NOT NULL,
	`state` text NOT NULL,
	`error` text,
	`at` integer NOT NULL,
	`unsubscribed_at` integer,
	PRIMARY KEY(`issue_id`, `subscription_id`),
	FOREIGN KEY (`issue_id`) REFERENCES `newsletter_issues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_by_state` ON `newsletter_deliveries` (`issue_id`,`state`);--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_by_subscription` ON `newsletter_deliveries` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `newsletter_issues` (
	`id` text PRIMARY KEY NOT NULL,
	`brand` text NOT NULL,
	`status` text NOT NULL,
	`subject` text NOT NULL,
	`intro` text NOT NULL,
	`items` text NOT NULL,
	`version` integer NOT NULL,
	`tested_version` integer NOT NULL,
	`send_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`next_batch_at` integer,
	`reached_id` text NOT NULL,
	`delivered` integer NOT NULL,
	`failed` integer NOT NULL,
	`unsubscribed` integer NOT NULL,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `newsletter_issues_by_time` ON `newsletter_issues` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_by_status` ON `newsletter_issues` (`status`,`send_at`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_by_creator` ON `newsletter_issues` (`created_by_id`);--> statement-breakpoint
CREATE TABLE `pdf_analyses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`pages` integer NOT NULL,
	`findings` text NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pdf_analyses_by_user` ON `pdf_analyses` (`user_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `pdf_analyses_by_age` ON `pdf_analyses` (`read_at`);--> statement-breakpoint
CREATE TABLE `pdf_pages` (
	`analysis_id` text NOT NULL,
	`number` integer NOT NULL,
	`layout` text NOT NULL,
	PRIMARY KEY(`analysis_id`, `number`),
	FOREIGN KEY (`analysis_id`) REFERENCES `pdf_analyses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `mails_by_turn`;--> statement-breakpoint
ALTER TABLE `mails` ADD `bulk` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_by_turn` ON `mails` (`status`,`bulk`,`next_attempt_at`);--> statement-breakpoint
ALTER TABLE `training_plans` ADD `asked_in` text;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_by_turn` ON `newsletter_subscriptions` (`brand`,`id`);--> statement-breakpoint
CREATE INDEX `gremien_by_words` ON `gremien` (`created_at`,`id`,`name`,`company`,`kind`);