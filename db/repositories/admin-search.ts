import { and, type Column, or, type SQL, sql } from "drizzle-orm";
import { onPostgres } from "../dialect.ts";

/** More words than anybody types; the rest is left out. */
const MAX_WORDS = 6;

/**
 * Pattern of one word for `like … escape '!'`. Letters beyond ASCII match any one character: SQLite knows no capitals of
 * umlauts, and a search that finds „Müller“ and „Möller“ is better than one that misses „ÖZDEMIR“.
 */
function patternOf(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[!%_]/g, "!$&");
  return `%${plain.replaceAll(/[^\x20-\x7e]/g, "_")}%`;
}

/** SQLite's `like` takes capitals of ASCII for the same letters by itself; making them small first takes as long as comparing. */
const caseless = (column: Column): SQL => (onPostgres ? sql`lower(${column})` : sql`${column}`);

/** True for rows in whose columns every word of `text` stands somewhere; `undefined` (no condition) for an empty text. */
export function holdsWords(columns: readonly Column[], text: string): SQL | undefined {
  const words = text.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return and(...words.map((word) => or(...columns.map((column) => sql`${caseless(column)} like ${patternOf(word)} escape '!'`))));
}
