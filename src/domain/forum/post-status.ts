/**
 * What a thread and a post can be (spec:forum#states). `entwurf`: seen by its author alone. `wartet`: for moderators to look at,
 * without a number. `sichtbar`: has a number, for good. `verborgen` and `gelöscht`: taken down, the number stays taken.
 */
export const postStatuses = ["entwurf", "wartet", "sichtbar", "verborgen", "gelöscht"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** How somebody takes part: newly, after three approved posts, after a month and twenty posts, by hand. */
export const trustLevels = [0, 1, 2, 3] as const;
export type Trust = (typeof trustLevels)[number];

export const measures = ["abgelehnt", "verborgen", "gelöscht", "gesperrt", "verwarnt"] as const;
/** What a moderator did to a post or a person and has to give reasons for (Art. 17 DSA). */
export type Measure = (typeof measures)[number];

export const grounds = ["gesetz", "regeln"] as const;
export type Ground = (typeof grounds)[number];

export const reportKinds = ["regeln", "rechtswidrig"] as const;
export type ReportKind = (typeof reportKinds)[number];
