export const PAGE_SIZE = 25;

/** A place in a list; `page` counts from 1 and never lies beyond the last one. `more`: not all that there is was counted. */
export type Paging = Readonly<{ page: number; pages: number; total: number; limit: number; offset: number; more?: boolean }>;

/** `asked` is the query parameter `seite`; whatever is no page leads to the nearest one. */
export function pagingOf(asked: string | null, total: number): Paging {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const wish = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  const page = Math.min(Math.max(wish, 1), pages);
  return { page, pages, total, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

export function hrefWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== "");
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
