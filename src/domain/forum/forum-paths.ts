const FORUM_PATH = "/forum";

/** A thread keeps its address when it is moved or renamed. */
export const threadPath = (threadId: string): string => `${FORUM_PATH}/thema/${threadId}`;

/** For good: leads to the page of the thread on which the post stands. */
export const postPath = (threadId: string, number: number): string => `${threadPath(threadId)}/beitrag/${number}`;

/** The statement of reasons; the token tells nobody else which post it is about. */
export const decisionPath = (token: string): string => `${FORUM_PATH}/entscheidung/${token}`;
