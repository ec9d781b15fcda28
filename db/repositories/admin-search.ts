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

export const searchedWords = (text: string): readonly string[] => text.normalize("NFC").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** SQLite's `like` takes capitals of ASCII for the same letters by itself; making them small first takes as long as comparing. */
const caseless = (text: Column | SQL): SQL => (onPostgres ? sql`lower(${text})` : sql`${text}`);

const holds = (text: Column | SQL, word: string): SQL => sql`${caseless(text)} like ${patternOf(word)} escape '!'`;

/** True where a word stands in one of the columns, which are read as one text: once for each row and word. */
export function holdsWord(columns: readonly Column[], word: string): SQL {
  const joined = columns.map((column) => sql`coalesce(${column}, '')`);
  return holds(sql`(${sql.join(joined, sql` || ' ' || `)})`, word);
}

/** True for rows in whose columns every word of `text` stands somewhere; `undefined` (no condition) for an empty text. */
export function holdsWords(columns: readonly (Column | SQL)[], text: string): SQL | undefined {
  return and(...searchedWords(text).map((word) => or(...columns.map((column) => holds(column, word)))));
}
