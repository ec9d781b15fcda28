import pg from "pg";

/** A server that vanished without a word is given up after it. */
const ANSWER_WITHIN_MS = 30_000;

/** Ends at once what is asked there: a parting word would wait in line behind it. */
export function cut(client: pg.ClientBase | undefined): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}

/**
 * Asks one connection. The driver's own promise, and its own time limit, keep all rows of an answer alive until the whole heap
 * is collected (docs/decisions/0040): what is called back is gone with the request.
 */
export const askClient = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  values = config.values ?? [],
): Promise<pg.QueryResult<Row>> =>
  new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    const late = setTimeout(cut, ANSWER_WITHIN_MS, client);
    const answered = (error: Error | null, result: pg.QueryResult<Row>): void => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve(result);
    };
    // The driver notes values and callback in what it is given.
    void client.query({ ...config, values }, answered);
  }).catch((error: unknown) => {
    // Says who asked instead of which byte arrived.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });

/** Asks whichever connection is free. */
export async function askPool<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect();
  try {
    return await askClient<Row>(client, { text });
  } finally {
    client.release();
  }
}
