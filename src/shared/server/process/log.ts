import { currentTrace } from "./trace.ts";

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** Drizzle puts a failed query with its values into the message: what was behind it is said without them. */
const withoutQuery = (error: unknown): unknown =>
  error instanceof Error && "query" in error && "params" in error && error.cause !== undefined ? error.cause : error;

/** One JSON line on standard error for something broken; never holds request bodies or cookies. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  const cause = withoutQuery(error);
  const detail = cause instanceof Error ? { error: `${cause.name}: ${cause.message}`, stack: cause.stack } : { error: String(cause) };
  const trace = currentTrace();
  const all = { time: new Date().toISOString(), level: "error", event, ...(trace !== undefined && { trace }), ...fields, ...detail };
  process.stderr.write(`${JSON.stringify(all)}\n`);
}

const SELDOM_MS = 10_000;
const refused = { count: 0, saidAt: Number.NEGATIVE_INFINITY };

/**
 * Says that visitors were asked to come again because too much waits: at most every ten seconds, with how many there were. Of
 * the path only the first part is named: the rest may let in whoever knows it.
 */
export function logRefused({ method, path }: Readonly<{ method: string; path: string }>, now = performance.now()): void {
  refused.count++;
  if (now - refused.saidAt < SELDOM_MS) return;
  const { count } = refused;
  Object.assign(refused, { count: 0, saidAt: now });
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: "warn", event: "queue-full", refusedSinceLastLine: count, method, path: path.split("/", 2).join("/") })}\n`,
  );
}
