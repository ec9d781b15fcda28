import { forumPostById } from "#db/repositories/forum-posts.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { log, type Moderated, moderate } from "./moderating.ts";

/** Writes down that a suspicion was told to the authorities (Art. 18 DSA). */
export const noteDanger = (postId: string, note: string, acting: Acting): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const post = (await forumPostById(tx, postId)) ?? refuse("unknown");
    await log(tx, acting, { action: "gefahr-gemeldet", post, detail: note });
  });
