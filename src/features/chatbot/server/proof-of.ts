import { createHash } from "node:crypto";
import type { Brand, Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import type { Proof, Variant } from "../rules/answer.ts";
import { excerptOf } from "../rules/excerpt.ts";
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

/** An answer by its passages alone, without the question (spec: chatbot#permanent-links). */
export const keptHref = (found: readonly Shown[]): string =>
  `/chatbot/antwort?${new URLSearchParams(found.map((one) => ["s", `${proofId(placeOf(one), one.text)}~${placeOf(one)}`]))}`;

export function proofOf(found: Shown, marks: ReadonlySet<string>, site: Site): Proof {
  const { start, end } = excerptOf(found.text, marks);
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
