import { countsSentences } from "../rules/citation.ts";
import { type NormFootnote, type NormNode, plainText } from "../rules/norm-text.ts";
import { sentenceClaims } from "../rules/sentence-claims.ts";
import { splitSentences } from "../rules/split-sentences.ts";
import { anchorsOf } from "./anchors.ts";

type Norm = Readonly<{ slug: string; label: string; text: readonly NormNode[]; footnotes: readonly NormFootnote[] }>;

/** A norm names a sentence of its statute that is not counted there. */
export type Contradiction = Readonly<{ in: string; names: string; of: string; absatz: string | undefined; counted: number }>;
export type SentenceReport = Readonly<{ checked: number; contradictions: readonly Contradiction[] }>;

const absatzOf = (text: string): string | undefined => /^\((\d+[a-z]*)\)/.exec(text)?.[1];

/** Sentences counted in each Absatz, by its number; "" where the norm has none. */
function countedIn(norm: Norm): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const anchor of anchorsOf(norm)) {
    const absatz = /^abs-([0-9a-z]+)$/.exec(anchor)?.[1];
    if (absatz !== undefined) counts.set(absatz, counts.get(absatz) ?? 0);
    const [, of = "", number] = /^(?:abs-([0-9a-z]+)-)?satz-(\d+)$/.exec(anchor) ?? [];
    if (number !== undefined) counts.set(of, Math.max(counts.get(of) ?? 0, Number(number)));
  }
  return counts;
}

type Piece = Readonly<{ text: string; sentences: number }>;

/** An Absatz without its lists, and each item of them with the sentences it has itself. */
function piecesOf(node: NormNode): readonly Piece[] {
  const items: Piece[] = [];
  const withoutLists = (part: NormNode): NormNode => {
    if (typeof part === "string") return part;
    if (part.tag !== "list") return "in" in part ? { ...part, in: part.in.map(withoutLists) } : part;
    for (const { parts } of part.items)
      for (const line of parts) {
        const text = plainText(line.map(withoutLists));
        items.push({ text, sentences: splitSentences(text).length });
      }
    return "";
  };
  const text = plainText([withoutLists(node)]);
  return [{ text, sentences: 0 }, ...items];
}

/**
 * Holds the numbers of sentences against what the statute itself says: each "Absatz x Satz y" it names must be counted.
 * What stands beside a norm without that Absatz, or where "Satz" alone leaves the Absatz open, is not checked.
 */
export function sentenceReport(norms: readonly Norm[]): SentenceReport {
  const counted = norms.filter(({ label }) => countsSentences(label));
  const bySlug = new Map(counted.map((norm) => [norm.slug, { norm, counts: countedIn(norm) }]));
  const contradictions: Contradiction[] = [];
  let checked = 0;
  for (const norm of counted) {
    const here = { norm, counts: bySlug.get(norm.slug)?.counts ?? new Map<string, number>() };
    const prefix = norm.label.startsWith("Art") ? "art-" : "";
    for (const node of norm.text) {
      const around = absatzOf(plainText([node]));
      for (const { text, sentences } of piecesOf(node))
        for (const { norm: named, absatz, sentence, text: names, adapted } of sentenceClaims(text)) {
          const target = named === undefined ? here : bySlug.get(prefix + named);
          const inAbsatz = absatz ?? (named === undefined ? around : undefined) ?? "";
          const found = target?.counts.get(inAbsatz);
          if (!target || found === undefined) continue;
          checked += 1;
          // "Satz 3" within a number may mean that number's own; "§ 17a und Absatz 3 Satz 1" an Absatz of the norm that says it.
          const inItem = named === undefined && absatz === undefined && sentences >= sentence;
          const inOwn = absatz !== undefined && (here.counts.get(absatz) ?? 0) >= sentence;
          const inAdapted = (bySlug.get(`${prefix}${adapted?.norm}`)?.counts.get(adapted?.absatz ?? "") ?? 0) >= sentence;
          if (found >= sentence || inItem || inOwn || inAdapted) continue;
          contradictions.push({ in: norm.label, names, of: target.norm.label, absatz: inAbsatz || undefined, counted: found });
        }
    }
  }
  return { checked, contradictions };
}
