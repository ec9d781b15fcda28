import type { Db } from "#db/client.ts";
import { type NamedThread, visibleThreadsById } from "#db/repositories/forum-threads.ts";
import { similarForumThreads } from "#db/repositories/forum-words.ts";
import { type PageAbout, pagesAbout } from "./pages-about.ts";

const MOST_SIMILAR = 5;

/** Threads in these areas whose titles are like this one, and pages of ours that may answer what it asks. */
export async function aboutTitleIn(
  db: Db,
  title: string,
  areas: readonly string[],
): Promise<Readonly<{ threads: readonly NamedThread[]; pages: readonly PageAbout[] }>> {
  const ids = await similarForumThreads(db, title, areas, MOST_SIMILAR);
  return { threads: await visibleThreadsById(db, ids, areas), pages: pagesAbout(title) };
}
