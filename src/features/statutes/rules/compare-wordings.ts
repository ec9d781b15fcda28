import { type NormNode, plainText } from "./norm-text.ts";

export type Piece = Readonly<{ text: string; kind: "same" | "old" | "new" }>;
/** An Absatz in both states; an empty side was added or removed as a whole. */
export type ComparedBlock = Readonly<{ before: readonly Piece[]; after: readonly Piece[] }>;

type Step = Readonly<{ old?: string; new?: string }>;

/** Longest common subsequence, blanks behind apart; what only one side has stands between, old before new. */
function align(before: readonly string[], after: readonly string[]): readonly Step[] {
  const keys = [before.map((text) => text.trimEnd()), after.map((text) => text.trimEnd())] as const;
  const isSame = (i: number, j: number): boolean => keys[0][i] === keys[1][j];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && fresh !== undefined && isSame(i, j)) {
      steps.push({ old, new: fresh });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ old });
      i++;
    } else if (fresh !== undefined) {
      steps.push({ new: fresh });
      j++;
    }
  }
  return steps;
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const list: Piece[] = [];
  for (const piece of pieces) {
    const last = list.at(-1);
    if (last?.kind === piece.kind) list[list.length - 1] = { ...last, text: last.text + piece.text };
    else list.push(piece);
  }
  return list;
}

const MAX_WORDS = 4000;

function compareBlock(before: string, after: string): ComparedBlock {
  const [old, fresh] = [before, after].map((text) => text.match(/\S+\s*|\s+/g) ?? []);
  if (!old || !fresh || old.length > MAX_WORDS || fresh.length > MAX_WORDS)
    return { before: [{ text: before, kind: "old" }], after: [{ text: after, kind: "new" }] };
  const steps = align(old, fresh);
  const side = (key: "old" | "new"): readonly Piece[] =>
    joined(
      steps.flatMap((step): Piece[] => {
        const text = step[key];
        return text === undefined ? [] : [{ text, kind: step.old !== undefined && step.new !== undefined ? "same" : key }];
      }),
    );
  return { before: side("old"), after: side("new") };
}

const numberOf = (text: string): string => /^\(\d+[a-z]*\)/.exec(text)?.[0] ?? "";

export function compareWordings(before: readonly NormNode[], after: readonly NormNode[]): readonly ComparedBlock[] {
  const texts = (nodes: readonly NormNode[]): string[] => nodes.map((node) => plainText([node]).trim());
  const changed: ComparedBlock[] = [];
  let waiting: string[] = [];
  let coming: string[] = [];
  const flush = (): void => {
    for (const old of waiting) {
      const partner = coming.findIndex((text) => numberOf(text) === numberOf(old));
      if (partner === -1) changed.push(compareBlock(old, ""));
      else changed.push(...coming.splice(0, partner).map((text) => compareBlock("", text)), compareBlock(old, coming.shift() ?? ""));
    }
    changed.push(...coming.map((text) => compareBlock("", text)));
    waiting = [];
    coming = [];
  };
  for (const step of align(texts(before), texts(after))) {
    if (step.old !== undefined && step.new !== undefined) flush();
    else if (step.old !== undefined) waiting.push(step.old);
    else if (step.new !== undefined) coming.push(step.new);
  }
  flush();
  return changed;
}
