import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { decideForumReveal, type ForumReveal, forumRevealById, insertForumReveal, revealsOfPost } from "#db/repositories/forum-desk.ts";
import { type ForumPost, forumPostById } from "#db/repositories/forum-posts.ts";
import { type UserRow, userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { revealedMail } from "./forum-mails.ts";
import { type Moderated, moderate, type Refuse } from "./moderating.ts";
import { accountBehind } from "./post-author.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long the two admins see the name. */
const SHOWN_MS = 7 * DAY_MS;

async function refuseAllButAdmins(tx: Db, { session }: Acting, refuse: Refuse): Promise<void> {
  if ((await userById(tx, session.userId))?.staffRole !== "admin") refuse("forbidden");
}

/** Asks for the name behind an anonymous post; nothing is told before another admin agrees. `silence` names the law that forbids to tell the person. */
export const askForAuthor = (
  postId: string,
  { reason, silence }: Readonly<{ reason: string; silence: string }>,
  acting: Acting,
): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    await refuseAllButAdmins(tx, acting, refuse);
    const post = (await forumPostById(tx, postId)) ?? refuse("unknown");
    if (post.sealedAuthor === null) refuse("unfit");
    const open = (await revealsOfPost(tx, postId)).some(({ outcome }) => outcome === null);
    if (open) refuse("changed");
    const made = { id: randomUUID(), postId, reason, silence, askedById: acting.session.userId, askedAt: acting.now };
    await insertForumReveal(tx, { ...made, outcome: null, decidedById: null, decidedAt: null });
    await audit(tx, acting, { action: "forum-author-asked", subject: `forum-post:${postId}`, detail: { reason, silence } });
  });

/** The second admin's word. Who wrote the post is told, unless the law forbids it. */
export const decideAboutAuthor = (revealId: string, outcome: "aufgedeckt" | "abgelehnt", acting: Acting): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const { locals, session, now } = acting;
    await refuseAllButAdmins(tx, acting, refuse);
    const reveal = (await forumRevealById(tx, revealId)) ?? refuse("unknown");
    if (reveal.askedById === session.userId) refuse("own-decision");
    if (!(await decideForumReveal(tx, { id: revealId, outcome, byId: session.userId, now }))) refuse("changed");
    const action = outcome === "aufgedeckt" ? "forum-author-revealed" : "forum-author-refused";
    await audit(tx, acting, { action, subject: `forum-post:${reveal.postId}`, detail: { reason: reveal.reason, silence: reveal.silence } });
    if (outcome === "abgelehnt" || reveal.silence !== "") return;
    const user = await authorBehind(tx, reveal.postId, locals.secret);
    if (user !== undefined) await queueMail(tx, revealedMail(user, reveal), { origins: locals.origins, now });
  });

async function authorBehind(db: Db, postId: string, secret: string): Promise<UserRow | undefined> {
  const post: ForumPost | undefined = await forumPostById(db, postId);
  const account = post === undefined ? null : accountBehind(post, secret);
  return account === null ? undefined : userById(db, account);
}

/** The person behind an anonymous post, for the two admins who agreed on it, for a week. */
export async function revealedAuthor(
  db: Db,
  { postId, outcome, decidedAt, askedById, decidedById }: ForumReveal,
  { locals, session, now }: Acting,
): Promise<UserRow | undefined> {
  const both = session.userId === askedById || session.userId === decidedById;
  const shown = outcome === "aufgedeckt" && decidedAt !== null && now.getTime() - decidedAt.getTime() < SHOWN_MS;
  return both && shown && session.impersonatorId === null ? authorBehind(db, postId, locals.secret) : undefined;
}
