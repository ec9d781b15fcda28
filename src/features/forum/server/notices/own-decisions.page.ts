import type { Db } from "#db/client.ts";
import { measuresOfAnonymous, measuresOfAuthor, measuresOfPeople } from "#db/repositories/forum-desk.ts";
import type { ForumMeasure } from "#db/repositories/forum-moderation.ts";
import { forumAuthorKey } from "#src/accounts/forum-author.ts";
import { decisionPath, OWN_DECISIONS_PATH } from "#src/domain/forum/forum-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { measureNames } from "../../rules/statement.ts";
import { decisionToken } from "../forum-mails.ts";
import { measuredAccount } from "../measure-person.ts";

const AT_ONCE = 500;
/** Nobody is kept waiting by a list that three years of moderation made. */
const MOST_LOOKED_AT = 5000;
const SHOWN = 100;

async function found<Row extends Readonly<{ measure: ForumMeasure }>>(
  pageOf: (page: Readonly<{ limit: number; offset: number }>) => Promise<readonly Row[]>,
  isOwn: (row: Row) => boolean,
): Promise<readonly ForumMeasure[]> {
  const own: ForumMeasure[] = [];
  for (let offset = 0; offset < MOST_LOOKED_AT && own.length < SHOWN; offset += AT_ONCE) {
    const rows = await pageOf({ limit: AT_ONCE, offset });
    own.push(...rows.filter(isOwn).map(({ measure }) => measure));
    if (rows.length < AT_ONCE) break;
  }
  return own;
}

/** What moderators decided about somebody, what she wrote anonymously too: only with the secret can it be told as hers. The latest first. */
export async function ownMeasures(db: Db, userId: string, secret: string): Promise<readonly ForumMeasure[]> {
  const named = await measuresOfAuthor(db, userId, SHOWN);
  const anonymous = await found(
    (page) => measuresOfAnonymous(db, page),
    ({ threadId, authorKey }) => authorKey === forumAuthorKey(userId, threadId, secret),
  );
  const personal = await found(
    (page) => measuresOfPeople(db, page),
    (row) => measuredAccount(row, secret) === userId,
  );
  return [...named, ...anonymous, ...personal].toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN);
}

export type OwnDecisionsModel = Readonly<{
  head: PageHead;
  decisions: readonly Readonly<{ title: string; at: string; state: string; href: string }>[];
}>;

function stateOf({ outcome, appealedAt, appealUntil }: ForumMeasure, now: Date): string {
  if (outcome !== null) return outcome === "aufgehoben" ? "aufgehoben" : "Widerspruch geprüft, es bleibt dabei";
  if (appealedAt !== null) return "Widerspruch wird geprüft";
  return now <= appealUntil ? `Widerspruch möglich bis ${formatDay(todayInBerlin(appealUntil))}` : "Frist abgelaufen";
}

/** `/forum/entscheidungen`: what moderators decided about the reader, each with its reasons and its appeal. */
export async function ownDecisionsPage(page: PageContext): Promise<OwnDecisionsModel> {
  const { locals, session, now } = await actingOn(page);
  const { secret, brand } = locals;
  // Nobody reads in a customer's name what she wrote anonymously.
  const measures = session.impersonatorId === null ? await ownMeasures(locals.store.db, session.userId, secret) : [];
  return {
    head: personalHead({
      ...{ brand, path: OWN_DECISIONS_PATH, title: "Entscheidungen der Moderation" },
      description: "Was die Moderation des Forums über Ihre Beiträge entschieden hat.",
      crumbs: [{ label: "Forum", path: "/forum" }],
    }),
    decisions: measures.map((measure) => ({
      title: measureNames[measure.measure],
      at: formatDay(todayInBerlin(measure.at)),
      state: stateOf(measure, now),
      href: decisionPath(decisionToken(measure.id, secret)),
    })),
  };
}
