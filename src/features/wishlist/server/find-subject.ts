import type { Db } from "#db/client.ts";
import { eventsByIds } from "#db/repositories/events.ts";
import { publishedThemes } from "#src/queries/theme-names.ts";
import { type EntryId, entryKey } from "../rules/entry-key.ts";

type Themes = ReturnType<typeof publishedThemes>;

export const themesFor = (ids: readonly EntryId[]): Themes => (ids.some(({ kind }) => kind === "theme") ? publishedThemes() : new Map());

/** Titles of what the entries stand for, by key; what is not published, and no event, is left out. */
export async function titlesOf(db: Db, ids: readonly EntryId[]): Promise<ReadonlyMap<string, string>> {
  const themes = themesFor(ids);
  const events = await eventsByIds(
    db,
    ids.flatMap(({ kind, number }) => (kind === "event" ? [number] : [])),
  );
  const ofThemes = ids.flatMap((id): [string, string][] => {
    const theme = id.kind === "theme" ? themes.get(id.number) : undefined;
    return theme === undefined ? [] : [[entryKey(id), theme.title]];
  });
  const ofEvents = events.map(({ eventId, title }): [string, string] => [entryKey({ kind: "event", number: eventId }), title]);
  return new Map([...ofThemes, ...ofEvents]);
}
