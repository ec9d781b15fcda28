/** The anchor of a heading, as GitHub makes it: small letters, without punctuation, blanks as hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\]\([^)]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

/** The anchors of a document's headings; lines in code are none. A heading that comes again gets a number behind. */
export function anchorsIn(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  let inCode = false;
  for (const line of markdown.split("\n")) {
    if (/^\s*(?:```|~~~)/.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : /^#{1,6} +(.+)$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    let free = anchor;
    for (let n = 1; anchors.has(free); n += 1) free = `${anchor}-${n}`;
    anchors.add(free);
  }
  return anchors;
}
