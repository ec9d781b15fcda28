import { readFileSync, statSync } from "node:fs";

const known = new Map<string, Readonly<{ stamp: string; value: unknown }>>();

/** The parsed content of a JSON file of ours; read again only when the file was replaced. */
export function readFresh<T>(file: string): T {
  const { mtimeMs, size, ino } = statSync(file);
  const stamp = `${mtimeMs} ${size} ${ino}`;
  const cached = known.get(file);
  if (cached?.stamp === stamp) return cached.value as T;
  const value = JSON.parse(readFileSync(file, "utf8")) as T;
  known.set(file, { stamp, value });
  return value;
}
