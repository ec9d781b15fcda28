/** SQLite takes at most 32,766 values in one statement. */
const ROWS_PER_INSERT = 500;

/** Inserts any number of rows; nothing where there are none. */
export async function insertInChunks<Row>(rows: readonly Row[], insert: (some: readonly Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) await insert(rows.slice(start, start + ROWS_PER_INSERT));
}
