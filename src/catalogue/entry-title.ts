import type { Entry } from "./entry.ts";

const FIELDS = ["title", "name", "question"] as const;

/** What an entry is called; its id where it has no name of its own. */
export function entryTitle({ data, id }: Pick<Entry, "data" | "id">): string {
  const fields = data as Readonly<Partial<Record<(typeof FIELDS)[number], unknown>>>;
  return FIELDS.map((name) => fields[name]).find((value) => typeof value === "string") ?? id;
}
