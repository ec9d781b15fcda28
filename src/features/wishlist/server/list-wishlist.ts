import type { Db } from "#db/client.ts";
import { datesOfThemes, eventsByNumber } from "#db/repositories/events.ts";
import type { StoredEntry } from "#db/repositories/wishlist.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type EntryId, entryKey } from "../rules/entry-key.ts";
import { themesFor } from "./find-subject.ts";

export type ListedEntry = EntryId &
  Readonly<{
    key: string;
    title: string;
    path: string | null;
    addedAt: Date;
    /** The entry's own event; of a theme the dates ahead, the next one first, none of them cancelled. */
    events: readonly PortalEvent[];
  }>;

const numbersOf = (entries: readonly EntryId[], kind: EntryId["kind"]): readonly number[] =>
  entries.flatMap((entry) => (entry.kind === kind ? [entry.number] : []));

export async function listEntries(db: Db, stored: readonly StoredEntry[], now: Date): Promise<readonly ListedEntry[]> {
  const themes = themesFor(stored);
  const slugs = numbersOf(stored, "theme").flatMap((number) => themes.get(number)?.slug ?? []);
  const dates = Map.groupBy(await datesOfThemes(db, slugs, todayInBerlin(now)), ({ themeSlug }) => themeSlug);
  const events = await eventsByNumber(db, numbersOf(stored, "event"));
  return stored.map(({ kind, number, title, addedAt }): ListedEntry => {
    const same = { kind, number, key: entryKey({ kind, number }), addedAt };
    if (kind === "event") {
      const event = events.get(number);
      if (event === undefined) return { ...same, title, path: null, events: [] };
      return { ...same, title: event.title, path: eventPath(event), events: [event] };
    }
    const theme = themes.get(number);
    if (theme === undefined) return { ...same, title, path: null, events: [] };
    return { ...same, title: theme.title, path: `/seminare/t/${theme.slug}`, events: dates.get(theme.slug) ?? [] };
  });
}
