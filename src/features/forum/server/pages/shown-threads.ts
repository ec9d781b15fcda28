import { followsOf } from "#db/repositories/forum-follows.ts";
import type { NamedThread } from "#db/repositories/forum-threads.ts";
import { threadPath } from "#src/domain/forum/forum-paths.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { shownName } from "../post-author.ts";
import { countOf, type ForumVisit } from "./forum-visit.ts";

export type ShownThread = Readonly<{
  href: string;
  title: string;
  author: string;
  area: string;
  replies: string;
  lastAt: Readonly<{ iso: string; text: string }>;
  marks: readonly Readonly<{ text: string; kind: "" | "good" | "warn" }>[];
  /** For who follows it: a post that they have not seen. */
  unread: boolean;
}>;

/** Threads as a list shows them. */
export async function shownThreads(
  threads: readonly NamedThread[],
  { areas, session, locals }: ForumVisit,
): Promise<readonly ShownThread[]> {
  const ids = threads.map(({ id }) => id);
  const follows = session === null ? new Map() : await followsOf(locals.store.db, session.userId, ids);
  return threads.map((thread): ShownThread => {
    const follow = follows.get(thread.id);
    return {
      href: threadPath(thread.id),
      title: thread.title,
      author: shownName(thread),
      area: areas.find(({ key }) => key === thread.area)?.title ?? "",
      replies: countOf(Math.max(0, thread.posts - 1), "Antwort", "Antworten"),
      lastAt: { iso: thread.lastAt.toISOString(), text: formatInstant(thread.lastAt) },
      marks: [
        ...(thread.pinned === 1 ? [{ text: "Angeheftet", kind: "" } as const] : []),
        ...(thread.solvedBy === null ? [] : [{ text: "Gelöst", kind: "good" } as const]),
        ...(thread.locked === 1 ? [{ text: "Geschlossen", kind: "warn" } as const] : []),
      ],
      unread: follow !== undefined && follow.readNumber < thread.lastNumber,
    };
  });
}
