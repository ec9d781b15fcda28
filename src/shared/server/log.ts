type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** One JSON line on standard error for something broken; never holds request bodies or cookies. */
export function logError(event: string, error: unknown, fields: Fields = {}): void {
  const detail = error instanceof Error ? { error: `${error.name}: ${error.message}`, stack: error.stack } : { error: String(error) };
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: "error", event, ...fields, ...detail })}\n`);
}
