import type { Catalogue } from "./catalogue.ts";

type KeywordLink = Readonly<{ label: string; path: string }>;

/** Links to the topics and then the tags of an editorial entry. */
export function keywordLinks(
  c: Catalogue,
  { topics, tags }: Readonly<{ topics: readonly string[]; tags: readonly string[] }>,
): KeywordLink[] {
  return [
    ...c.all("topics", topics).map(({ id, data }) => ({ label: data.title, path: `/themen/${id}` })),
    ...c.all("tags", tags).map(({ id, data }) => ({ label: data.title, path: `/tag/${id}` })),
  ];
}
