import { readFileSync } from "node:fs";
import { fileVersion } from "./file-version.ts";

const known = new Map<string, Readonly<{ version: string; value: unknown }>>();

/** Parsed JSON file, read again only when another file lies there. `name` lets several places share what they hold. */
export function readFresh<T>(file: string, name: string = file): T {
  const version = fileVersion(file);
  const cached = known.get(name);
  if (version !== undefined && cached?.version === version) return cached.value as T;
  const value = JSON.parse(readFileSync(file, "utf8")) as T;
  if (version !== undefined) known.set(name, { version, value });
  return value;
}
