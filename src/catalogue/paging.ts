import { type Card, cardOf } from "./card.ts";
import type { PagePath } from "./define-pages.ts";
import type { Entry } from "./entry.ts";

export type PageOf<T> = Readonly<{ items: readonly T[]; page: number; pages: number; base: string }>;

/** Page `page` (from 1) of a list; the first page stands at `base`, the others at `base/seite/{n}`. */
export function pageOf<T>(all: readonly T[], page: number, size: number, base: string): PageOf<T> {
  return { items: all.slice((page - 1) * size, page * size), page, pages: Math.max(1, Math.ceil(all.length / size)), base };
}

export function cardsOf(all: readonly Entry[], page: number, size: number, base: string): PageOf<Card> {
  const { items, ...rest } = pageOf(all, page, size, base);
  return { items: items.map((entry) => cardOf(entry)), ...rest };
}

export function furtherPages(count: number, size: number): PagePath[] {
  return Array.from({ length: Math.max(0, Math.ceil(count / size) - 1) }, (_, i) => ({
    params: { page: String(i + 2) },
    id: String(i + 2),
  }));
}

export const pageTitle = (title: string, page: number): string => (page === 1 ? title : `${title} – Seite ${page}`);
export const pagePath = (base: string, page: number): string => (page === 1 ? base : `${base}/seite/${page}`);
