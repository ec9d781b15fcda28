import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { insertMeasurePerson, type MeasurePerson, setForumBlock } from "#db/repositories/forum-desk.ts";
import { type ForumMeasure, insertForumMeasure } from "#db/repositories/forum-moderation.ts";
import { forumPostById } from "#db/repositories/forum-posts.ts";
import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { userById } from "#db/repositories/users.ts";
import { measuredSeal } from "#src/accounts/forum-author.ts";
import type { Ground } from "#src/domain/forum/post-status.ts";
import { endOfDay } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { APPEAL_DAYS } from "../rules/statement.ts";
import type { appealMail } from "./forum-mails.ts";
import { statementMail } from "./forum-mails.ts";
import { log, type Moderated, moderate, momentOf } from "./moderating.ts";
import { accountBehind } from "./post-author.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Kept by the hour, as for an anonymous post: a block and what gave rise to it don't lead to each other. */
const blurred = (now: Date): Date => momentOf({ authorKey: "" }, now);

export type PersonMeasure = Readonly<{
  measure: "verwarnt" | "gesperrt";
  /** Of a block. */
  days: number;
  ground: Ground;
  rule: string;
  facts: string;
}>;

/**
 * Warns who wrote a post, or blocks her from writing for some days, with a statement of reasons and an appeal (Art. 17 and 23 DSA).
 * Neither the measure nor the log names the post: also who stays anonymous can be blocked, and stays so.
 */
export const measurePerson = (postId: string, { measure, days, ground, rule, facts }: PersonMeasure, acting: Acting): Promise<Moderated> =>
  moderate(acting, async (tx, refuse) => {
    const { locals, session, now } = acting;
    const post = (await forumPostById(tx, postId)) ?? refuse("unknown");
    const account = accountBehind(post, locals.secret);
    const user = account === null ? undefined : await userById(tx, account);
    if (user === undefined) return refuse("unfit");
    if (user.id === session.userId) refuse("unfit");
    const blockedUntil = measure === "gesperrt" ? endOfDay(new Date(now.getTime() + days * DAY_MS)) : null;
    const before = (await forumProfileOf(tx, user.id)) ?? refuse("unfit");
    if (blockedUntil !== null && before.blockedUntil !== null && before.blockedUntil >= blockedUntil) refuse("changed");
    const at = blurred(now);
    const made: ForumMeasure = {
      ...{ id: randomUUID(), postId: null, measure, ground, rule, facts, automated: 0, byId: session.userId, at },
      ...{ appealUntil: new Date(at.getTime() + APPEAL_DAYS * DAY_MS), appeal: "", appealedAt: null },
      ...{ outcome: null, outcomeReason: "", outcomeAt: null, outcomeById: null },
    };
    await insertForumMeasure(tx, made);
    await insertMeasurePerson(tx, { measureId: made.id, sealedUser: measuredSeal.seal(user.id, locals.secret), blockedUntil });
    if (blockedUntil !== null) await setForumBlock(tx, user.id, blockedUntil);
    const told = { measure: made, user, anonymous: post.authorKey !== null };
    await queueMail(tx, statementMail(told, { origins: locals.origins, secret: locals.secret }), { origins: locals.origins, now });
    await log(tx, { ...acting, now: at }, { action: measure, detail: made.id });
  });

/** The account that a measure against a person concerns. */
export const measuredAccount = ({ sealedUser }: Pick<MeasurePerson, "sealedUser">, secret: string): string =>
  measuredSeal.unseal(sealedUser, secret);

/** What becomes of an appeal against a warning or a block: annulled, the person may write again at once. */
export async function endPersonMeasure(
  tx: Db,
  { measure, person }: Readonly<{ measure: ForumMeasure; person: MeasurePerson }>,
  acting: Acting,
  mailOf: typeof appealMail,
): Promise<void> {
  const { locals, now } = acting;
  const { origins, secret } = locals;
  const user = await userById(tx, measuredAccount(person, secret));
  await log(tx, { ...acting, now: blurred(now) }, { action: `widerspruch-${measure.outcome}`, detail: measure.id });
  if (user === undefined) return;
  const profile = await forumProfileOf(tx, user.id);
  const stillThis = profile?.blockedUntil?.getTime() === person.blockedUntil?.getTime();
  if (measure.outcome === "aufgehoben" && person.blockedUntil !== null && stillThis) await setForumBlock(tx, user.id, null);
  await queueMail(tx, mailOf({ measure, user, anonymous: true }, { origins, secret }), { origins, now });
}
