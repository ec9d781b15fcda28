import { postPath, threadPath } from "./forum-paths.ts";

/** Addresses of the forum's pages beside threads and posts; what changes something stands behind a login. */
export const forumPages = {
  start: "/forum",
  new: "/forum/neu",
  name: "/forum/name",
  own: "/forum/meine",
  search: "/forum/suche",
  end: "/forum/abbestellen",
} as const;

export const areaPath = (key: string): string => `${forumPages.start}/bereich/${key}`;
export const answerPath = (threadId: string): string => `${threadPath(threadId)}/antworten`;
export const editPath = (threadId: string, number: number): string => `${postPath(threadId, number)}/bearbeiten`;
export const historyPath = (threadId: string, number: number): string => `${postPath(threadId, number)}/verlauf`;

/** The place of a post on the page of its thread. */
export const postAnchor = (number: number): string => `beitrag-${number}`;

export const POSTS_PER_PAGE = 20;
export const THREADS_PER_PAGE = 25;
/** Further back nobody reads a list page by page. */
export const MOST_PAGES = 400;

/** A page of a list; the first is the list itself. */
export const pageHref = (path: string, page: number): string =>
  page <= 1 ? path : `${path}${path.includes("?") ? "&" : "?"}seite=${page}`;
