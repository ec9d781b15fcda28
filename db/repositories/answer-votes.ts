import { and, asc, between, countDistinct, eq, lt, type SQL, sql, sum } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { AnswerVote } from "#src/shared/http/answer-vote.ts";
import type { Db } from "../client.ts";
import { answerVotes } from "../schema/chatbot.ts";
import type { UsageFilter } from "./usage.ts";

export type VoteCount = AnswerVote & Readonly<{ brand: Brand; times: number }>;

const keyOf = ({ brand, variant, state }: VoteCount): string => `${brand} ${variant} ${state}`;

/** Adds to what is counted of a day; always in the same order, so that processes do not lock each other. */
export async function addVotes(tx: Db, day: IsoDay, counts: readonly VoteCount[]): Promise<void> {
  for (const vote of counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const { brand, variant, state, helpful, times } = vote;
    const row = { day, brand, variant, state, helpful: helpful ? times : 0, unhelpful: helpful ? 0 : times };
    await tx
      .insert(answerVotes)
      .values(row)
      .onConflictDoUpdate({
        target: [answerVotes.day, answerVotes.brand, answerVotes.variant, answerVotes.state],
        set: {
          helpful: sql`${answerVotes.helpful} + excluded.helpful`,
          unhelpful: sql`${answerVotes.unhelpful} + excluded.unhelpful`,
        },
      });
  }
}

const within = ({ from, to, brand }: UsageFilter): SQL | undefined =>
  and(between(answerVotes.day, from, to), brand === undefined ? undefined : eq(answerVotes.brand, brand));

export type VoteRow = Readonly<Pick<AnswerVote, "variant" | "state"> & { brand: Brand; helpful: number; unhelpful: number; days: number }>;

/** How answers were voted on, by site, page and what came of the question. */
export async function listVotes(
  db: Db,
  filter: UsageFilter,
  { limit, offset }: Readonly<{ limit: number; offset: number }>,
): Promise<readonly VoteRow[]> {
  const { brand, variant, state, day } = answerVotes;
  return db
    .select({
      ...{ brand, variant, state, days: countDistinct(day) },
      helpful: sum(answerVotes.helpful).mapWith(Number),
      unhelpful: sum(answerVotes.unhelpful).mapWith(Number),
    })
    .from(answerVotes)
    .where(within(filter))
    .groupBy(brand, variant, state)
    .orderBy(asc(brand), asc(variant), asc(state))
    .limit(limit)
    .offset(offset);
}

/** How many rows `listVotes` has, and all votes together. */
export async function countVotes(db: Db, filter: UsageFilter): Promise<Readonly<{ rows: number; helpful: number; unhelpful: number }>> {
  const { brand, variant, state, helpful, unhelpful } = answerVotes;
  const [row] = await db
    .select({
      rows: sql<number>`count(distinct ${brand} || ${variant} || ${state})`.mapWith(Number),
      ...{ helpful: sum(helpful), unhelpful: sum(unhelpful) },
    })
    .from(answerVotes)
    .where(within(filter));
  return { rows: row?.rows ?? 0, helpful: Number(row?.helpful ?? 0), unhelpful: Number(row?.unhelpful ?? 0) };
}

export async function deleteVotesBefore(tx: Db, day: IsoDay): Promise<void> {
  await tx.delete(answerVotes).where(lt(answerVotes.day, day));
}
