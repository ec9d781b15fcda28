import type { Random } from "./random.ts";
import { disclaimer, linkSentences, points, statements, words } from "./sentences.ts";
import { type GrammaticalCase, TERM_COUNT, type Term, term, withArticle } from "./terms.ts";

export type Link = Readonly<{ href: string; title: string }>;

type Part = string | Readonly<{ slot: "t" | "o"; grammatical: GrammaticalCase }> | Readonly<{ slot: keyof typeof words }>;

function compile(pattern: string): readonly Part[] {
  return pattern.split(/(\{[^}]+\})/).map((part): Part => {
    const [, slot, grammatical] = /^\{(\w+)(?::(\w))?\}$/.exec(part) ?? [];
    if (slot === undefined) return part;
    if (slot === "t" || slot === "o") return { slot, grammatical: grammatical as GrammaticalCase };
    return { slot: slot as keyof typeof words };
  });
}

const compiledStatements = statements.map(compile);
const compiledPoints = points.map(compile);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function fill(parts: readonly Part[], random: Random, own: Term): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else if (part.slot === "t") text += withArticle(own, part.grammatical);
    else if (part.slot === "o") text += withArticle(term(random.int(0, TERM_COUNT - 1)), part.grammatical);
    else text += random.pick(words[part.slot]);
  }
  return text;
}

export const sentence = (random: Random, own: Term): string => capital(fill(random.pick(compiledStatements), random, own));

export function point(random: Random, own: Term, max = 200): string {
  const text = capital(fill(random.pick(compiledPoints), random, own));
  return text.length <= max ? text : `${capital(own.name)} besprechen`;
}

/** Whole sentences, as many as fit into `max` characters, at least `min` of them. */
export function sentences(random: Random, own: Term, min: number, max: number): string {
  let text = sentence(random, own);
  while (text.length < min) text += ` ${sentence(random, own)}`;
  while (text.length > max && text.includes(". ")) text = text.slice(0, text.lastIndexOf(". ") + 1);
  return text;
}

type BodySpec = Readonly<{ words: number; sections: readonly string[]; links: readonly Link[] }>;

const countWords = (text: string): number => text.split(" ").length;
const linkSentence = (random: Random, { href, title }: Link): string =>
  random.pick(linkSentences).replace("{link}", () => `[${title}](${href})`);

function paragraph(random: Random, own: Term, size: number, link: Link | undefined): string {
  const lines: string[] = [];
  for (let count = 0; count < size; ) {
    const next = sentence(random, own);
    count += countWords(next);
    lines.push(next);
  }
  if (link) lines.push(linkSentence(random, link));
  return lines.join(" ");
}

export function body(random: Random, own: Term, { words: total, sections, links }: BodySpec): string {
  const waiting = [...links];
  const share = total / (sections.length + 1);
  const blocks = [paragraph(random, own, share, waiting.pop())];
  for (const [i, title] of sections.entries()) {
    blocks.push(`## ${title}`);
    const listed = i % 3 === 1;
    const pieces = Math.max(1, Math.round(share / 70));
    for (let piece = 0; piece < pieces; piece++) blocks.push(paragraph(random, own, (share / pieces) * (listed ? 0.5 : 1), waiting.pop()));
    if (listed) blocks.push(Array.from({ length: Math.max(2, Math.round(share / 20)) }, () => `- ${point(random, own)}`).join("\n"));
  }
  for (const link of waiting) blocks.push(linkSentence(random, link));
  return `${blocks.join("\n\n")}\n\n${disclaimer}\n`;
}
