import type { Answer } from "../site/ask.ts";
import { importsIn } from "./page-facts.ts";

/** A page before any interaction, heads of the answers counted. */
export const MAX_SCRIPT = 8_000;

/** Bytes on the wire of scripts and all that they import before they run, each file once. */
export async function scriptWire(scripts: readonly string[], answerOf: (url: string) => Answer | Promise<Answer>): Promise<number> {
  const seen = new Set(scripts);
  let sum = 0;
  // A set that grows while it is walked visits what was added.
  for (const url of seen) {
    const { body, wire } = await answerOf(url);
    sum += wire;
    for (const imported of importsIn(url, body.toString())) seen.add(imported);
  }
  return sum;
}
