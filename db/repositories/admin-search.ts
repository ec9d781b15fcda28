import { and, type Column, or, type SQL, sql } from "drizzle-orm";
import { onPostgres } from "../dialect.ts";
import { bookings, orders } from "../schema/orders.ts";
import { users } from "../schema/users.ts";

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
const caseless = (column: Column): SQL => (onPostgres ? sql`lower(${column})` : sql`${column}`);

const matches = (text: SQL, word: string): SQL => sql`${text} like ${patternOf(word)} escape '!'`;

/**
 * All that a search reads of a row, as one text, looked through once for each word: no word has a blank in it. PostgreSQL keeps it
 * in small letters in a column of its own (migration 0011), as putting it together took longer than looking through it; it ends
 * after 640 characters, as indexes do not take more.
 */
const textOf = (generated: string, columns: readonly Column[]): SQL =>
  onPostgres
    ? sql.raw(generated)
    : sql`(${sql.join(
        columns.map((column) => sql`coalesce(${column}, '')`),
        sql` || ' ' || `,
      )})`;

const seatText = textOf(`"bookings"."words"`, [bookings.firstname, bookings.lastname, bookings.email]);
const orderText = textOf(`"orders"."words"`, [orders.number, orders.email, orders.firstname, orders.lastname, orders.company]);
const accountText = textOf(`"users"."words"`, [users.email, users.firstname, users.lastname, users.company]);

/**
 * Told the word, PostgreSQL expects few rows and reads all of them whole to put them in order; not told, it goes through the index
 * of the list and stops when it has enough.
 */
const foundInOrder = (text: SQL, word: string): SQL =>
  onPostgres ? sql`${text} like (select like_escape(${patternOf(word)}, '!'))` : matches(text, word);

/** True where a word stands in the name or the e-mail address of who sits there. */
export const seatHolds = (word: string): SQL => foundInOrder(seatText, word);

/** True where a word stands in the number of an order, or in name, e-mail address or company of who made it. */
export const orderHolds = (word: string): SQL => matches(orderText, word);

const holdsAll = (text: SQL, words: string): SQL | undefined => and(...searchedWords(words).map((word) => foundInOrder(text, word)));

/** True for seats in which every word of `text` stands somewhere; `undefined` (no condition) for an empty text. */
export const seatHoldsWords = (text: string): SQL | undefined => holdsAll(seatText, text);

/** The same of orders: number, and name, e-mail address and company of who made it. */
export const orderHoldsWords = (text: string): SQL | undefined => holdsAll(orderText, text);

/** The same of accounts: e-mail address, name and company. */
export const accountHoldsWords = (text: string): SQL | undefined => holdsAll(accountText, text);

/** True for rows in whose columns every word of `text` stands somewhere; `undefined` (no condition) for an empty text. */
export function holdsWords(columns: readonly Column[], text: string): SQL | undefined {
  return and(...searchedWords(text).map((word) => or(...columns.map((column) => matches(caseless(column), word)))));
}
