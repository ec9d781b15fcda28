import type { IsoDay } from "#src/domain/time/german-date.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";

/** Fields that say, in any collection, when somebody last wrote an entry or went through it, or when it appears. */
const names = ["published", "updated", "checked", "asOf", "publishAt"] as const;

/** The newest of these days; `date` counts only where editors write it and have no `published`, never in official texts. */
export function lastChanged(entry: Entry, { of } = collections): IsoDay | undefined {
  const data: Readonly<Record<string, unknown>> = entry.data;
  const own = of(entry).writtenBy === "editors" && data["published"] === undefined ? [data["date"]] : [];
  const days = [...names.map((name) => data[name]), ...own].flatMap((value) => (typeof value === "string" ? [value.slice(0, 10)] : []));
  return days.sort().at(-1);
}

export function lastChanges(entries: readonly Entry[]): ReadonlyMap<string, IsoDay> {
  return new Map(
    entries.flatMap((entry) => {
      const path = entryPath(entry);
      const day = path === undefined ? undefined : lastChanged(entry);
      return path === undefined || day === undefined ? [] : [[path, day] as const];
    }),
  );
}
