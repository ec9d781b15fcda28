const key = Symbol.for("portal.kept-statements");
const slots = globalThis as Record<symbol, unknown>;

/** A session keeps some kilobytes for each of them. */
const MOST_KEPT = 500;

/** Compiled pages carry their own copy of this module, and their queries run on the server's connections. */
function names(): Map<string, string> {
  slots[key] ??= new Map<string, string>();
  return slots[key] as Map<string, string>;
}

/** A server that lets sessions keep statements may keep this one: it comes again and again, with other values. */
export function keepStatement(text: string): void {
  const kept = names();
  if (!kept.has(text) && kept.size < MOST_KEPT) kept.set(text, `portal_${kept.size}`);
}

/** The name under which a session keeps the statement; undefined for what is put together anew each time. */
export const keptName = (text: string): string | undefined => names().get(text);
