import type { Card } from "#src/catalogue/card.ts";
import { type PageOf, pageOf } from "#src/catalogue/paging.ts";

/** Posts on one page of a tag. */
const TAG_PAGE = 12;

export const tagPath = (tag: string): string => `/tag/${tag}`;
/** Further posts of a tag (spec:knowledge#tags). */
export const loadArticlesPath = (tag: string): string => `${tagPath(tag)}/load-articles`;
export const PAGE = "seite";
/** Asks for the list without the page around it. */
export const PART = "teil";

export type TagList = PageOf<Card> & Readonly<{ total: number; shown: number; more: string | null }>;

export function tagList(tag: string, cards: readonly Card[], page: number): TagList {
  const list = pageOf(cards, page, TAG_PAGE, tagPath(tag));
  const more = page < list.pages ? `${loadArticlesPath(tag)}?${PAGE}=${page + 1}` : null;
  return { ...list, total: cards.length, shown: Math.min(page * TAG_PAGE, cards.length), more };
}
