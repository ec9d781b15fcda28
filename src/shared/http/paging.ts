import * as v from "valibot";

const PAGE = "Bitte geben Sie die Seite als Zahl von 1 bis 9999 an.";
const COUNT = "Bitte geben Sie als Anzahl eine Zahl von 1 bis 100 an.";

const page = v.pipe(v.string(PAGE), v.regex(/^[1-9]\d{0,3}$/, PAGE), v.transform(Number));
const limit = v.pipe(v.string(COUNT), v.regex(/^(?:[1-9]\d?|100)$/, COUNT), v.transform(Number));

/** Query parameters of calls that answer with one page of a list; both may be left out. */
export const pagingFields = { page: v.optional(page, "1"), limit: v.optional(limit, "24") };

/** What such a call answers with. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ total: v.number(), page: v.number(), pages: v.number(), items: v.array(item) });

type Asked = Readonly<{ page: number; limit: number }>;
type Page<Item> = { total: number; page: number; pages: number; items: Item[] };

/** The part of a list that was asked for; a page behind the last is empty, so that a client that counts up ends there. */
export const cutPage = <Item>(all: readonly Item[], { page, limit }: Asked): Page<Item> => ({
  total: all.length,
  page,
  pages: Math.ceil(all.length / limit),
  items: all.slice((page - 1) * limit, page * limit),
});
