/** What may become of an issue; from `gesendet` and `beendet` nothing leads on. */
export const issueStatuses = ["entwurf", "geplant", "versand", "angehalten", "gesendet", "beendet"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** A published entry in an issue, as it was named when it was chosen. `theme`: the slug of a seminar theme, whose next date is told. */
export type IssueItem = Readonly<{ path: string; label: string; title: string; text: string; theme: string | null }>;

/** More than that nobody reads in a mail. */
export const MOST_ITEMS = 20;

/** `items` with the one at `path` moved by one place; unchanged at the ends, and where there is none such. */
export function movedItem(items: readonly IssueItem[], path: string, by: -1 | 1): readonly IssueItem[] {
  const from = items.findIndex((item) => item.path === path);
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
