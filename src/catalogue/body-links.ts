import type { BodyLink } from "./entry.ts";

/** The text with fenced code blanked out; its lines stay. */
export const withoutCode = (body: string): string =>
  /^(?:```|~~~)/m.test(body) ? body.replace(/^(```|~~~)[\s\S]*?^\1[^\n]*$/gm, (block) => block.replace(/[^\n]/g, "")) : body;

const markdownLink = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/g;
/** Code and images. */
const noLinks = /`[^`]*`|!\[[^\]]*\]\([^)]*\)/g;
const yamlLink = /(?:^|[\s{,])(?:url|tabLinkRel):\s*["']?([^\s"',}]+)()/g;

function linksIn(text: string, firstLine: number, pattern: RegExp): BodyLink[] {
  return text
    .split("\n")
    .flatMap((line, i) =>
      [...line.replace(noLinks, "").matchAll(pattern)].map((match) => ({ href: match[1] ?? match[2] ?? "", line: firstLine + i })),
    );
}

export const linksOfMarkdown = (body: string, firstLine: number): BodyLink[] => linksIn(body, firstLine, markdownLink);

export const linksOfYaml = (text: string): BodyLink[] => linksIn(text, 1, yamlLink);
