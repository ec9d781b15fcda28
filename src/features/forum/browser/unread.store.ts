import { atom } from "nanostores";
import { maybeLoggedIn } from "#src/shared/browser/user.store.ts";
import { request } from "#src/shared/http/request.ts";
import { unreadRoute } from "../rules/unread.route.ts";

/** Whoever opens a popover again and again is not told anew each time. */
export const KEPT_MS = 60_000;

/** In how many followed threads there is something new; 0 until it is known, and for visitors. */
export const $forumUnread = atom(0);

let askedAt = Number.NEGATIVE_INFINITY;

/** Asks, at most once a minute and not at all without the hint of a login; a failed call leaves what was known. */
export async function loadForumUnread(now = Date.now()): Promise<void> {
  if (!maybeLoggedIn()) {
    $forumUnread.set(0);
    return;
  }
  if (now - askedAt < KEPT_MS) return;
  askedAt = now;
  const answer = await request(unreadRoute, {}).catch(() => null);
  if (answer !== null) $forumUnread.set(answer.threads);
}

export const unreadNote = (threads: number): string | undefined =>
  threads === 0 ? undefined : threads === 1 ? "Neues in 1 Thema" : `Neues in ${threads === 99 ? "99 und mehr" : threads} Themen`;
