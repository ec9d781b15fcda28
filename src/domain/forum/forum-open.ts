/** Until reading, writing and moderation work, the forum answers as if it were not there. */
export const FORUM_OPEN: boolean = false;
