const FORUM_PATH = "/forum";

/** A thread keeps its address when it is moved or renamed. */
export const threadPath = (threadId: string): string => `${FORUM_PATH}/thema/${threadId}`;

/** For good: leads to the page of the thread on which the post stands. */
export const postPath = (threadId: string, number: number): string => `${threadPath(threadId)}/beitrag/${number}`;

/** The statement of reasons; the token tells nobody else which post it is about. */
export const decisionPath = (token: string): string => `${FORUM_PATH}/entscheidung/${token}`;

/** Of notices, decisions and terms. */
export const FORUM_RULES_PATH = "/forum/regeln";
export const OWN_DECISIONS_PATH = "/forum/entscheidungen";
export const reportPath = (threadId: string, number: number): string => `${postPath(threadId, number)}/melden`;

/** Of the moderators' desk. */
export const FORUM_DESK_PATH = "/manage/forum";
export const deskPostPath = (postId: string): string => `${FORUM_DESK_PATH}/beitrag/${postId}`;
export const deskThreadPath = (threadId: string): string => `${FORUM_DESK_PATH}/thema/${threadId}`;
export const deskAppealPath = (measureId: string): string => `${FORUM_DESK_PATH}/widerspruch/${measureId}`;

/** Of what goes out to feed readers and search engines. */
export const FORUM_SITEMAP_PATH = "/forum/sitemap.xml";
export const areaFeedPath = (area: string): string => `/forum/bereich/${area}/feed.xml`;
