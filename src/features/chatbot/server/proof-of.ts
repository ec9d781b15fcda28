import { createHash } from "node:crypto";
import type { Brand, Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import type { Proof, Variant } from "../rules/answer.ts";
import type { Excerpt } from "../rules/excerpt.ts";
import { textFragment } from "../rules/text-fragment.ts";
import type { Found } from "./find-passages.ts";

export type Site = Readonly<{ brand: Brand; origins: Origins; variant: Variant; today: string }>;

/** Where a text stands: the page with its anchor, or the question that editors answered with it. */
const placeOf = (found: Shown): string => (found.kind === "redaktion" ? found.asked.question : `${found.page.path}#${found.anchor}`);

/** Names a text at its place: another wording has another name. */
export const proofId = (place: string, text: string): string =>
  createHash("sha256").update(`${place}\n${text}`).digest("base64url").slice(0, 12);

/** A text that can be shown as a proof, whatever it is worth. */
export type Shown = Found extends infer One ? (One extends Found ? Omit<One, "worth" | "cover" | "themes"> : never) : never;

export const hrefOf = (path: string, { brand, origins }: Site): string => hrefOn(brand, path, origins);

/** What of a text is quoted. */
export type Quoted = Readonly<{ shown: Shown; excerpt: Excerpt }>;

/** Of a long passage the address says where its quote begins. */
const beginning = ({ shown, excerpt: { start, end } }: Quoted): string => (end - start < shown.text.length ? `.${start}` : "");

/** An answer by its passages alone, without the question (spec: chatbot#permanent-links). */
export const keptHref = (quoted: readonly Quoted[]): string =>
  `/chatbot/antwort?${new URLSearchParams(
    quoted.map((one) => ["s", `${proofId(placeOf(one.shown), one.shown.text)}${beginning(one)}~${placeOf(one.shown)}`]),
  )}`;

export function proofOf({ shown: found, excerpt: { start, end } }: Quoted, site: Site): Proof {
  const quote = found.text.slice(start, end);
  const cut = { before: start > 0, after: end < found.text.length };
  if (found.kind === "redaktion") {
    const { question, sources, checked } = found.asked;
    return {
      id: proofId(question, found.text),
      kind: "redaktion",
      quote,
      cut,
      title: question,
      heading: "",
      label: "Antwort der Redaktion",
      href: `/suche?${new URLSearchParams({ q: question })}`,
      checked,
      sources: sources.map(({ text, path }) => (path === undefined ? { text } : { text, href: hrefOf(path, site) })),
    };
  }
  const { page, anchor, heading, checked } = found;
  return {
    id: proofId(`${page.path}#${anchor}`, found.text),
    kind: "text",
    quote,
    cut,
    title: page.title,
    heading,
    label: page.label,
    href: `${hrefOf(page.path, site)}#${anchor}${textFragment(quote)}`,
    checked,
    sources: [],
  };
}
