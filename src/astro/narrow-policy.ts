import { createHash } from "node:crypto";

const inlineCode = /<(script|style)(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/\1>/g;
const hashSource = / 'sha256-[^']+'/g;

/** Astro lists the hashes of every way an island may wake up on every page: half of all headers, too much allowed. */
export function narrowPolicy(policy: string, html: string): string {
  const present = new Set<string>();
  for (const [, , code = ""] of html.matchAll(inlineCode)) present.add(` 'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return policy.replace(hashSource, (hash) => (present.has(hash) ? hash : ""));
}
