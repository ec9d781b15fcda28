import { hash } from "node:crypto";
import { TrackedEntry } from "./tracked-entry.ts";

class NoDigest extends Error {}

/** Objects that stay as they are, with the digest of what is in them once somebody has asked. */
const unchanging = new WeakMap<object, string>();

/** Says that these objects are never changed: whoever contains thousands of them looks into each once, not in every digest. */
export function markUnchanging(objects: Iterable<object>): void {
  for (const object of objects) if (!unchanging.has(object)) unchanging.set(object, "");
}

function digestOfUnchanging(object: object): string {
  const known = unchanging.get(object);
  if (known) return known;
  const digest = hash("sha1", JSON.stringify(object), "base64url");
  unchanging.set(object, digest);
  return digest;
}

/** Gathered first and hashed at once: handing over each piece takes longer than all of the hashing. */
function write(pieces: string[], value: unknown): void {
  if (value === null || typeof value !== "object") {
    if (typeof value === "function") throw new NoDigest();
    pieces.push(typeof value === "string" ? JSON.stringify(value) : String(value), ",");
  } else if (value instanceof TrackedEntry) pieces.push(`@${value.file},`);
  else if (unchanging.has(value)) pieces.push("#", digestOfUnchanging(value), ",");
  else if (Array.isArray(value)) writeAll(pieces, "[", value, "]");
  else if (value instanceof Map) writeAll(pieces, "M{", [...value].flat(1), "}");
  else if (value instanceof Set) writeAll(pieces, "S{", value, "}");
  else {
    pieces.push("{");
    for (const [key, item] of Object.entries(value)) {
      pieces.push(JSON.stringify(key), ":");
      write(pieces, item);
    }
    pieces.push("}");
  }
}

function writeAll(pieces: string[], open: string, values: Iterable<unknown>, close: string): void {
  pieces.push(open);
  for (const value of values) write(pieces, value);
  pieces.push(close);
}

/** Entries count by name: their fields are noted when read. `undefined` for answers with functions. */
export function valueDigest(value: unknown): string | undefined {
  const pieces: string[] = [];
  try {
    write(pieces, value);
    return hash("sha1", pieces.join(""), "base64url");
  } catch (error) {
    if (error instanceof NoDigest) return undefined;
    throw error;
  }
}
