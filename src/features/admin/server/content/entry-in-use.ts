import type { Db } from "#db/client.ts";
import type { ContentMove } from "#db/repositories/content-moves.ts";
import { chosenWorkshopsOf, datesAheadOf, threadsOfArea } from "#db/repositories/entry-uses.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { type AreaText, exposedThreads } from "#src/editing/forum-readers.ts";
import type { EditedFile } from "#src/editing/read-file.ts";

const begun: Readonly<Record<string, string>> = {
  themes: "Zu diesem Thema gibt es noch",
  conferences: "Zu dieser Fachtagung gibt es noch",
  hotels: "In diesem Hotel gibt es noch",
  trainers: "Mit dieser Person als Leitung gibt es noch",
};

const dates = (count: number): string =>
  count === 1 ? "1 Termin, der weder vorbei noch abgesagt ist" : `${count} Termine, die weder vorbei noch abgesagt sind`;

const threads = (count: number): string => (count === 1 ? "steht noch 1 Thema" : `stehen noch ${count} Themen`);

/** `texts`: of an entry that goes into another one, what both say. */
type Going = Readonly<{ action: ContentMove["action"]; texts: Readonly<{ from: AreaText; into: AreaText }> | null }>;

/**
 * Why an entry may not go while rows of the database lead to it, in German; null where none does that matters: dates that people book
 * or have booked, threads of the forum, which must not come before
 * others by a merge either, and workshops that a merged conference may not have. Dates that are over keep what was copied
 * of the entry. (spec:editing#names-and-addresses)
 */
export async function whyInUse(db: Db, { collection, id }: EditedFile, { action, texts }: Going, today: IsoDay): Promise<string | null> {
  const name = collection?.name ?? "";
  if (texts !== null && name === "forum-areas") {
    const count = await exposedThreads(db, texts.from, texts.into);
    return count === 0
      ? null
      : `In diesem Bereich ${threads(count)}. Im anderen lesen Menschen mit, die das hier nicht dürfen; deshalb lassen sich die beiden nicht zusammenlegen.`;
  }
  if (action === "content-merged" && name === "conferences") {
    const count = await chosenWorkshopsOf(db, id, today);
    return count === 0
      ? null
      : `Zu Terminen dieser Fachtagung sind schon Workshops gewählt (${count}). Zusammenlegen lässt sie sich erst, wenn diese Termine vorbei sind.`;
  }
  if (action !== "content-removed") return null;
  if (name === "forum-areas") {
    const count = await threadsOfArea(db, id);
    return count === 0
      ? null
      : `In diesem Bereich ${threads(count)}. Solange das so ist, lässt er sich nicht löschen; mit einem Bereich, in dem niemand sonst mitliest, zusammenlegen können Sie ihn.`;
  }
  const count = await datesAheadOf(db, name, id, today);
  return count === 0
    ? null
    : `${begun[name]} ${dates(count)}. Solange das so ist, lässt sich der Eintrag nicht löschen; mit einem anderen zusammenlegen können Sie ihn.`;
}
