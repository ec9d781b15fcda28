import type { Db, Store } from "#db/client.ts";
import { dueDigests, dueFollowsOf, mailRhythmOf, takeDigest } from "#db/repositories/forum-digests.ts";
import { type DueNotice, nextVisibleNumber, takeDueNotice } from "#db/repositories/forum-follows.ts";
import { profiles } from "#src/brand/brand.ts";
import { type ForumArea, isPublic } from "#src/domain/forum/area.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { postPath } from "#src/domain/forum/forum-paths.ts";
import type { MailRhythm } from "#src/domain/forum/mail-rhythm.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { quotedTitle } from "#src/shared/server/mail/quoted-name.ts";
import { areasOfFollower } from "./areas-of-follower.ts";
import { endDigestHeaders, endDigestLink, type Sender } from "./follow-links.ts";
import type { Round } from "./tell-followers.ts";

/** What is left over goes out with the next round. */
const AT_ONCE = 50;
/** More threads than that are read on the site; the rest stays due for the next one. */
const MOST_THREADS = 50;

type Entry = Readonly<{ due: DueNotice; number: number; area: ForumArea }>;

const spans: Readonly<Record<MailRhythm, string>> = {
  einzeln: "",
  täglich: "seit gestern",
  wöchentlich: "in der letzten Woche",
  keine: "",
};

const threadsIn = (count: number): string => (count === 1 ? "einem Thema" : `${count} Themen`);

const FOLLOWED = "Ein Thema, dem Sie folgen";

/** Titles of public areas, in the text, as they are others' words; of the other areas only that there is something. */
const blockOf = ({ due: { title, threadId }, number, area }: Entry, origin: string): MailBlock => ({
  ...{ kind: "entry", label: "Forum", title: area.title },
  ...{
    text: `${isPublic(area) ? quotedTitle(title, FOLLOWED) : FOLLOWED}: neu ab Beitrag ${number}.`,
    more: null,
    link: "Neue Beiträge lesen",
    href: origin + postPath(threadId, number),
  },
});

function digestMail(
  entries: readonly [Entry, ...Entry[]],
  { rhythm, day }: Readonly<{ rhythm: MailRhythm; day: string }>,
  sender: Sender,
): Mail {
  const [{ due }] = entries;
  const { betriebsrat } = sender.origins;
  const values = { themen: threadsIn(entries.length), zeitraum: spans[rhythm] };
  const { subject, opening, action } = mailWords("forum-uebersicht", values, entries.length > 1);
  return {
    brand: "betriebsrat",
    to: due.email,
    subject,
    blocks: [
      { kind: "text", text: greetingByName(due) },
      { kind: "text", text: opening },
      ...entries.map((entry) => blockOf(entry, betriebsrat)),
      { kind: "action", label: action, href: betriebsrat + forumPages.own },
      { kind: "text", text: `Freundliche Grüße\nIhr ${profiles.betriebsrat.name}-Team` },
      {
        kind: "note",
        text: `Sie erhalten diese Übersicht, weil Sie sie im Forum so gewählt haben; dort lässt sie sich ändern: ${betriebsrat}${forumPages.own}\nKeine E-Mails mehr aus dem Forum: ${endDigestLink(due.userId, sender)}`,
      },
    ],
    headers: endDigestHeaders(due.userId, sender),
    onceKey: `forum-digest:${due.userId}:${day}`,
  };
}

/** Takes what is owed to somebody and may be read now. What was taken and may not be read is not looked at again. */
async function entriesFor(tx: Db, userId: string, { areas, now }: Required<Pick<Round, "areas" | "now">>): Promise<Entry[]> {
  const readable = await areasOfFollower(tx, { userId, areas, now });
  const entries: Entry[] = [];
  for (const follow of await dueFollowsOf(tx, userId, MOST_THREADS)) {
    const due = await takeDueNotice(tx, follow);
    const area = due && readable.get(due.area);
    const number = due && (await nextVisibleNumber(tx, due.threadId, due.readNumber));
    if (due !== undefined && area !== undefined && typeof number === "number") entries.push({ due, number, area });
  }
  return entries;
}

/** One mail of everything new in followed threads, for whoever asked for it, on its day. Returns how many went out. */
export async function tellDigests(store: Pick<Store, "db" | "write">, { now, areas, ...sender }: Round): Promise<number> {
  let told = 0;
  for (const userId of await dueDigests(store.db, now, AT_ONCE))
    told += await store.write(async (tx) => {
      const rhythm = await mailRhythmOf(tx, userId);
      if (!(await takeDigest(tx, userId, now))) return 0;
      const [first, ...others] = await entriesFor(tx, userId, { areas: areas ?? forumAreas(), now });
      if (first === undefined) return 0;
      await queueMail(tx, digestMail([first, ...others], { rhythm, day: todayInBerlin(now) }, sender), { origins: sender.origins, now });
      return 1;
    });
  return told;
}
