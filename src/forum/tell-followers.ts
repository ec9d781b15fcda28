import type { Store } from "#db/client.ts";
import { type DueNotice, dueFollows, nextVisibleNumber, takeDueNotice } from "#db/repositories/forum-follows.ts";
import { profiles } from "#src/brand/brand.ts";
import { type ForumArea, isPublic } from "#src/domain/forum/area.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { postPath } from "#src/domain/forum/forum-paths.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { quotedTitle } from "#src/shared/server/mail/quoted-name.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { areasOfFollower } from "./areas-of-follower.ts";
import { endHeaders, endNote, type Sender } from "./follow-links.ts";

/** What is left over goes out with the next round. */
const AT_ONCE = 200;

/**
 * One mail for each thread until it was read. It says that there is something and not what: that is read on the page. Titles are
 * others' words: they never stand in a subject or heading.
 */
function noticeMail(due: DueNotice, { number, members }: Readonly<{ number: number; members: boolean }>, sender: Sender): Mail {
  const { title, threadId } = due;
  const { betriebsrat } = sender.origins;
  const thema = members ? "" : quotedTitle(title, "");
  const link = betriebsrat + forumPages.own;
  const words = thema === "" ? mailWords("forum-neue-beitraege-ohne-titel", { link }) : mailWords("forum-neue-beitraege", { thema, link });
  const after = [
    { kind: "text", text: `Freundliche Grüße\nIhr ${profiles.betriebsrat.name}-Team` },
    { kind: "note", text: endNote(due, sender) },
  ] as const;
  const to = { brand: "betriebsrat", to: due.email, greeting: greetingByName(due) } as const;
  return {
    ...wordedMail(to, words, { href: betriebsrat + postPath(threadId, number), after }),
    headers: endHeaders(due, sender),
    onceKey: `forum-follow:${due.userId}:${threadId}:${due.lastNumber}`,
  };
}

export type Round = Sender & Readonly<{ now: Date; areas?: readonly ForumArea[] }>;

/** Tells whoever follows a thread of posts that appeared there, unless one mail of all was asked for: nothing that waits, and nothing of what they may not read any more. */
export async function tellFollowers(store: Pick<Store, "db" | "write">, { now, areas, ...sender }: Round): Promise<number> {
  let told = 0;
  for (const follow of await dueFollows(store.db, AT_ONCE)) {
    await store.write(async (tx) => {
      const due = await takeDueNotice(tx, follow);
      if (due === undefined) return;
      // Before the first release there are no areas, and nothing that anybody could follow.
      const area = (await areasOfFollower(tx, { userId: due.userId, areas: areas ?? forumAreas(), now })).get(due.area);
      const number = await nextVisibleNumber(tx, due.threadId, due.readNumber);
      if (area === undefined || number === null) return;
      const mail = noticeMail(due, { number, members: !isPublic(area) }, sender);
      await queueMail(tx, mail, { origins: sender.origins, now });
      told += 1;
    });
  }
  return told;
}
