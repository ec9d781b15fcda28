import { audit } from "#src/accounts/audit.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { toFactorFirst } from "./fresh-factor.ts";
import { type Acting, actingOf, type ManageContext } from "./manage-context.ts";

/** One column of a file: its heading, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string];

export type CsvFile<Row> = Readonly<{
  /** Of the file, without its ending. */
  name: string;
  /** What was taken, in the log of security. */
  about: string;
  /** In the audit log. */
  entry: Readonly<{ action: string; subject: string; detail: Readonly<Record<string, string | number | boolean | null>> }>;
  columns: readonly CsvColumn<Row>[];
  /** Some rows at a time, so that nothing holds the whole list. */
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}>;

const BATCH = 500;

/** All rows of a list that is read on behind its last row. */
export async function* rowsBehind<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await read(after, BATCH);
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? null;
  }
}

/** All rows of a list that is read by their place in it. */
export async function* rowsFrom<Row>(read: (part: Readonly<{ limit: number; offset: number }>) => Promise<readonly Row[]>) {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset });
    yield rows;
    if (rows.length < BATCH) return;
  }
}

async function* linesOf<Row>({ columns, rows }: CsvFile<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(([heading]) => heading));
  for await (const some of rows) if (some.length > 0) yield some.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join("");
}

/**
 * A list of the staff area as a file: with a fresh second factor alone, and whoever took it stands in the audit log (spec:staff#frame).
 * `fileOf` says what is in it, or answers itself where there is no such file.
 */
export async function csvExport<Row>(
  context: Pick<ManageContext, "locals" | "request">,
  fileOf: (acting: Acting) => Promise<CsvFile<Row> | Response>,
): Promise<Response> {
  const { locals, request } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(request, acting);
  if (factorFirst !== null) return factorFirst;
  const file = await fileOf(acting);
  if (file instanceof Response) return file;
  noteSecurity({ kind: "export", about: file.about, address: locals.clientAddress, userId: acting.session.userId });
  await locals.store.write((tx) => audit(tx, acting, file.entry));
  return csvAnswer(linesOf(file), file.name);
}
