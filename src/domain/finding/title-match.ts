import type { Group } from "./expand-query.ts";

/** A group ready to be looked for in short texts: by single stems, by phrases, by several stems that have to meet. */
type Prepared = Readonly<{
  singles: ReadonlyMap<string, number>;
  phrases: readonly Readonly<{ phrase: string; weight: number }>[];
  apart: readonly Readonly<{ weight: number; formOf: ReadonlyMap<string, number>; forms: number }>[];
}>;

/** How much of the query stands in a text, by the weights of its words, and how much of the text is query. */
export type TitleMatch = Readonly<{ cover: number; density: number }>;

function prepare({ tiers }: Group): Prepared {
  const singles = new Map<string, number>();
  const phrases: { phrase: string; weight: number }[] = [];
  const apart: { weight: number; formOf: Map<string, number>; forms: number }[] = [];
  for (const { weight, forms } of tiers) {
    if (forms.length > 1) {
      apart.push({
        weight,
        forms: forms.length,
        formOf: new Map(forms.flatMap((list, form) => list.map((stem) => [stem, form] as const))),
      });
      continue;
    }
    for (const phrase of forms[0] ?? []) {
      if (phrase.includes(" ")) phrases.push({ phrase, weight });
      else singles.set(phrase, Math.max(weight, singles.get(phrase) ?? 0));
    }
  }
  return { singles, phrases, apart };
}

export function titleMatcher(groups: readonly Group[], weights: readonly number[]): (stems: string) => TitleMatch {
  const prepared = groups.map(prepare);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // One for all texts of a search: there are more than a thousand.
  let hit = new Uint8Array(64);
  return (stems) => {
    const tokens = stems.split(" ");
    if (tokens.length > hit.length) hit = new Uint8Array(2 * tokens.length);
    hit.fill(0, 0, tokens.length);
    let cover = 0;
    for (const [g, { singles, phrases, apart }] of prepared.entries()) {
      let best = 0;
      for (const [i, token] of tokens.entries()) {
        const weight = singles.get(token) ?? 0;
        if (weight > 0) hit[i] = 1;
        if (weight > best) best = weight;
      }
      for (const { phrase, weight } of phrases) {
        if (!` ${stems} `.includes(` ${phrase} `)) continue;
        best = Math.max(best, weight);
        for (const part of phrase.split(" ")) hit[tokens.indexOf(part)] = 1;
      }
      for (const { weight, formOf, forms } of apart) {
        const there = tokens.flatMap((token, i) => (formOf.has(token) ? [i] : []));
        if (new Set(there.map((i) => formOf.get(tokens[i] ?? ""))).size < forms) continue;
        best = Math.max(best, weight);
        for (const i of there) hit[i] = 1;
      }
      cover += best * (weights[g] ?? 0);
    }
    let hits = 0;
    for (let i = 0; i < tokens.length; i++) hits += hit[i] ?? 0;
    return { cover: total === 0 ? 0 : cover / total, density: hits / tokens.length };
  };
}
