import type { Db, Store } from "#db/client.ts";
import { appealForumMeasure, type ForumMeasure, forumMeasureById } from "#db/repositories/forum-moderation.ts";
import { readDecisionToken } from "./forum-mails.ts";

/** The measure that a link of a statement of reasons leads to; undefined for a link that we did not make. */
export async function measureOfToken(db: Db, token: string, secret: string): Promise<ForumMeasure | undefined> {
  const id = readDecisionToken(token, secret);
  return id === null ? undefined : forumMeasureById(db, id);
}

type Appeal = Readonly<{ token: string; text: string }>;
export type Appealed = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: "unknown" | "too-late" | "appealed" }>;

/** Takes what somebody has to say against a measure, once and within the time that its statement names; the link is enough. */
export async function submitAppeal(
  { token, text }: Appeal,
  { store, secret, now }: Readonly<{ store: Pick<Store, "write">; secret: string; now: Date }>,
): Promise<Appealed> {
  return store.write(async (tx): Promise<Appealed> => {
    const measure = await measureOfToken(tx, token, secret);
    if (measure === undefined) return { ok: false, reason: "unknown" };
    if (measure.appealedAt !== null) return { ok: false, reason: "appealed" };
    if (now > measure.appealUntil) return { ok: false, reason: "too-late" };
    return (await appealForumMeasure(tx, measure.id, text, now)) ? { ok: true } : { ok: false, reason: "appealed" };
  });
}
