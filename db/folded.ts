import { type Column, type SQL, sql } from "drizzle-orm";

const signs = [
  ["ä", "ae"],
  ["Ä", "ae"],
  ["ö", "oe"],
  ["Ö", "oe"],
  ["ü", "ue"],
  ["Ü", "ue"],
  ["ß", "ss"],
] as const;

/** A text as two spellings of the same name share it: small letters, „ue“ for „ü“. SQLite knows no capitals of umlauts. */
export const folded = (column: Column | SQL): SQL =>
  signs.reduce((text, [from, to]) => sql`replace(${text}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`, sql`lower(${column})`);
