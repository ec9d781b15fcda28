import { and, eq, like, notInArray, type SQL, sql } from "drizzle-orm";
import { filterParameters } from "#src/domain/finding/finding-parameters.ts";
import type { IssueItem } from "#src/domain/newsletter/newsletter-issue.ts";
import type { Db } from "../client.ts";
import { moveOnce, type Once } from "../move-once.ts";
import { eventDesk, eventTrainers, eventViews, themeManagers } from "../schema/event-desk.ts";
import { eventModules, events } from "../schema/events.ts";
import { publishedRatings } from "../schema/feedback.ts";
import { forumThreads } from "../schema/forum.ts";
import { knowledgeNotes, knowledgeReads } from "../schema/knowledge.ts";
import { lawTasks } from "../schema/law-desk.ts";
import { newsletterIssues } from "../schema/newsletters.ts";
import { savedSearches } from "../schema/saved-searches.ts";
import { trainingPlanItems } from "../schema/training-plans.ts";
import { bookmarks, wishlistEntries } from "../schema/wishlist.ts";
import { joinSameSearches } from "./saved-searches.ts";

/** By what rows know an entry of the content; `number` is that of themes and hotels. */
export type EntryName = Readonly<{ id: string; file: string; address: string | null; number: number | null }>;
/** An entry that has another name from now on, or (`merged`) is in another entry of its kind. */
export type EntryMove = Readonly<{ collection: string; from: EntryName; to: EntryName; merged: boolean }>;
/** How many rows were taken along, by what they are. */
export type TakenAlong = Readonly<Record<string, number>>;

/** Where the other name stands already, the row is gone. */
async function moveAway(tx: Db, once: Once, from: string | number, to: string | number): Promise<number> {
  const moved = await moveOnce(tx, once, from, to);
  await tx.delete(once.table).where(and(once.of, eq(once.column, from)));
  return moved;
}

/** The number an entry has from now on; `undefined` where it keeps its own. */
const renumbered = ({ from, to }: EntryMove): number | undefined => (from.number === to.number ? undefined : (to.number ?? undefined));

/** Whoever has one of these events open at the desk looks at it again; what was made of them is made anew. */
async function touch(tx: Db, which: SQL | undefined, now: Date): Promise<number> {
  const touched = tx.select({ eventId: events.eventId }).from(events).where(which);
  await tx
    .update(eventDesk)
    .set({ version: sql`${eventDesk.version} + 1` })
    .where(sql`${eventDesk.eventId} in ${touched}`);
  return (await tx.update(events).set({ updatedAt: now }).where(which).returning({ eventId: events.eventId })).length;
}

/** Filters that are kept as addresses: one value of one parameter is another one. */
async function moveInQueries(
  tx: Db,
  table: typeof savedSearches | typeof eventViews,
  parameter: string,
  [from, to]: readonly [string, string],
): Promise<number> {
  const ofEvents = table === eventViews ? eq(eventViews.list, "events") : undefined;
  const rows = await tx
    .select({ id: table.id, query: table.query })
    .from(table)
    .where(and(ofEvents, like(table.query, `%${parameter}=%`)));
  let moved = 0;
  for (const { id, query } of rows) {
    const asked = new URLSearchParams(query);
    if (asked.get(parameter) !== from) continue;
    asked.set(parameter, to);
    await tx.update(table).set({ query: asked.toString() }).where(eq(table.id, id));
    moved += 1;
  }
  return moved;
}

async function moveTheme(tx: Db, move: EntryMove, now: Date): Promise<TakenAlong> {
  const { from, to } = move;
  const number = renumbered(move);
  const dates = await touch(tx, eq(events.themeSlug, from.id), now);
  await tx
    .update(events)
    .set({ themeSlug: to.id, ...(number !== undefined && { themeId: number }) })
    .where(eq(events.themeSlug, from.id));
  const items = await tx
    .update(trainingPlanItems)
    .set({ theme: to.id })
    .where(eq(trainingPlanItems.theme, from.id))
    .returning({ id: trainingPlanItems.id });
  await moveAway(tx, { table: themeManagers, column: themeManagers.themeSlug, keys: [] }, from.id, to.id);
  await tx.update(publishedRatings).set({ updatedAt: now }).where(eq(publishedRatings.themeSlug, from.id));
  await moveAway(tx, { table: publishedRatings, column: publishedRatings.themeSlug, keys: [] }, from.id, to.id);
  const wished = {
    table: wishlistEntries,
    column: wishlistEntries.number,
    keys: [wishlistEntries.userId],
    of: eq(wishlistEntries.kind, "theme"),
  };
  if (number !== undefined && from.number !== null) await moveAway(tx, wished, from.number, number);
  await moveInQueries(tx, eventViews, "thema", [from.id, to.id]);
  return { dates, planned: items.length };
}

async function moveConference(tx: Db, { from, to }: EntryMove, now: Date): Promise<TakenAlong> {
  const dates = await touch(tx, eq(events.conferenceSlug, from.id), now);
  await tx.update(events).set({ conferenceSlug: to.id }).where(eq(events.conferenceSlug, from.id));
  return { dates };
}

/** The house is called what participants were told: that is changed at the event, and told. */
async function moveHotel(tx: Db, move: EntryMove, now: Date): Promise<TakenAlong> {
  const { from, to } = move;
  const number = renumbered(move);
  const change = { hotelSlug: to.id, ...(number !== undefined && { hotelId: number }) };
  const inModules = tx.select({ eventId: eventModules.eventId }).from(eventModules).where(eq(eventModules.hotelSlug, from.id));
  const dates = await touch(tx, sql`${events.hotelSlug} = ${from.id} or ${events.eventId} in ${inModules}`, now);
  await tx.update(events).set(change).where(eq(events.hotelSlug, from.id));
  await tx.update(eventModules).set(change).where(eq(eventModules.hotelSlug, from.id));
  if (number !== undefined) await moveInQueries(tx, eventViews, "ort", [String(from.number), String(number)]);
  return { dates };
}

async function moveTrainer(tx: Db, { from, to }: EntryMove, now: Date): Promise<TakenAlong> {
  const led = tx.select({ eventId: eventTrainers.eventId }).from(eventTrainers).where(eq(eventTrainers.trainer, from.id));
  const dates = await touch(tx, sql`${events.eventId} in ${led}`, now);
  await moveAway(tx, { table: eventTrainers, column: eventTrainers.trainer, keys: [eventTrainers.eventId] }, from.id, to.id);
  return { dates };
}

async function moveForumArea(tx: Db, { from, to }: EntryMove): Promise<TakenAlong> {
  const threads = await tx
    .update(forumThreads)
    .set({ area: to.id, revision: sql`${forumThreads.revision} + 1` })
    .where(eq(forumThreads.area, from.id))
    .returning({ id: forumThreads.id });
  return { threads: threads.length };
}

/** Two notes of one person become one: nobody loses what she wrote. */
async function moveKnowledge(tx: Db, move: EntryMove, now: Date): Promise<TakenAlong> {
  const [from, to] = [move.from.id.replace("/", "-"), move.to.id.replace("/", "-")];
  const at = (userId: string, slug: string) => and(eq(knowledgeNotes.userId, userId), eq(knowledgeNotes.slug, slug));
  const notes = await tx.select().from(knowledgeNotes).where(eq(knowledgeNotes.slug, from));
  for (const { userId, text, version } of notes) {
    const [same] = await tx.select().from(knowledgeNotes).where(at(userId, to));
    if (same === undefined) {
      await tx
        .update(knowledgeNotes)
        .set({ slug: to, version: version + 1 })
        .where(at(userId, from));
      continue;
    }
    const joined = { text: `${same.text}\n\n${text}`, version: same.version + 1, updatedAt: now };
    await tx.update(knowledgeNotes).set(joined).where(at(userId, to));
    await tx.delete(knowledgeNotes).where(at(userId, from));
  }
  await moveAway(tx, { table: knowledgeReads, column: knowledgeReads.slug, keys: [knowledgeReads.userId] }, from, to);
  return { noted: notes.length };
}

/** What newsletters tell of that are not sent yet. Whoever had a mail of one to look at need not look again: no word of it changes. */
async function moveInIssues(tx: Db, { collection, from, to }: EntryMove, now: Date): Promise<number> {
  const rows = await tx
    .select()
    .from(newsletterIssues)
    .where(notInArray(newsletterIssues.status, ["gesendet", "beendet"]));
  let moved = 0;
  for (const { id, items, version, testedVersion } of rows) {
    const told = JSON.parse(items) as readonly IssueItem[];
    const isOf = ({ path, theme }: IssueItem): boolean => path === from.address || (collection === "themes" && theme === from.id);
    if (!told.some(isOf)) continue;
    const ledOn = told.map((item) =>
      isOf(item) ? { ...item, path: to.address ?? item.path, theme: item.theme === null ? null : to.id } : item,
    );
    const once = ledOn.filter(({ path }, at) => ledOn.findIndex((one) => one.path === path) === at);
    const next = version + 1;
    const change = { items: JSON.stringify(once), version: next, testedVersion: testedVersion === version ? next : testedVersion };
    await tx
      .update(newsletterIssues)
      .set({ ...change, updatedAt: now })
      .where(eq(newsletterIssues.id, id));
    moved += 1;
  }
  return moved;
}

/** A text that is in another one now is not what cites a changed provision. */
async function moveLawTasks(tx: Db, { from, to, merged }: EntryMove): Promise<number> {
  if (merged) return 0;
  await tx.update(lawTasks).set({ path: to.address }).where(eq(lawTasks.file, from.file));
  return moveAway(tx, { table: lawTasks, column: lawTasks.file, keys: [lawTasks.changeId] }, from.file, to.file);
}

const ofCollection: Readonly<Record<string, (tx: Db, move: EntryMove, now: Date) => Promise<TakenAlong>>> = {
  themes: moveTheme,
  conferences: moveConference,
  hotels: moveHotel,
  trainers: moveTrainer,
  "forum-areas": moveForumArea,
  lexicon: moveKnowledge,
};

/** What saved searches filter by, by the collection whose entries are its values. */
const searched: Readonly<Record<string, string>> = {
  themes: filterParameters.theme,
  rubrics: filterParameters.rubric,
  "action-fields": filterParameters.field,
  locations: filterParameters.place,
};

/**
 * Lets everything that knows an entry by its name know it by the other one: dates and their modules, who leads them, plans, threads,
 * notes, bookmarks, saved searches, newsletters not sent yet, what changed provisions are to be checked in. What orders and mails have
 * copied stays as it is, and so do figures of the past. Returns what was taken along. (spec:editing#names-and-addresses)
 */
export async function moveEntryName(tx: Db, move: EntryMove, now: Date): Promise<TakenAlong> {
  const { collection, from, to } = move;
  const own = (await ofCollection[collection]?.(tx, move, now)) ?? {};
  const parameter = searched[collection];
  const searches = parameter === undefined ? 0 : await moveInQueries(tx, savedSearches, parameter, [from.id, to.id]);
  if (parameter !== undefined && searches > 0) await joinSameSearches(tx, `${parameter}=`, now);
  const marked = { table: bookmarks, column: bookmarks.path, keys: [bookmarks.userId] };
  const bookmarked = from.address === null || to.address === null ? 0 : await moveAway(tx, marked, from.address, to.address);
  const issues = await moveInIssues(tx, move, now);
  const tasks = await moveLawTasks(tx, move);
  const taken = { ...own, searches, bookmarked, issues, tasks };
  return Object.fromEntries(Object.entries(taken).filter(([, count]) => count > 0));
}
