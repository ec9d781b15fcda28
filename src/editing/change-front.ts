import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { fieldWords, flowWords, itemLines, readYaml, scalarWords } from "./yaml-words.ts";

export type Fields = Readonly<Record<string, unknown>>;
type Edit = Readonly<{ from: number; to: number; text: string }>;
type Place = Readonly<{ source: string; eol: string }>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

const startOfLine = (source: string, at: number): number => source.lastIndexOf("\n", at - 1) + 1;
function endOfLine(source: string, at: number): number {
  if (at > 0 && source[at - 1] === "\n") return at;
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end + 1;
}

const rangeOf = (node: unknown): readonly [number, number] => {
  const [from = 0, to = 0] = (node as Partial<Node> | null)?.range ?? [];
  return [from, to];
};
/** Behind a block the parser counts the blank and commented lines that follow; they belong to what comes next. */
function lastLine(source: string, from: number, to: number): number {
  const lines = source.slice(from, to).split("\n");
  while (lines.length > 1 && /^\s*(?:#.*)?\r?$/.test(lines.at(-1) ?? "")) lines.pop();
  return endOfLine(source, Math.max(from, from + lines.join("\n").length));
}

const blockOf = ({ source }: Place, { key, value }: Pair): readonly [number, number] => {
  const [from, keyEnd] = rangeOf(key);
  const [at, to] = value === null ? [keyEnd, keyEnd] : rangeOf(value);
  const start = startOfLine(source, from);
  if (isScalar(value) && value.type?.startsWith("BLOCK_")) return [start, endOfLine(source, to)];
  return [start, lastLine(source, Math.min(at, from), Math.max(to, keyEnd))];
};

/** A value in the quotes that stood there before, where they do. */
function inItsQuotes({ type }: Scalar, value: unknown, flow: boolean): string {
  if (typeof value === "string" && type === Scalar.QUOTE_DOUBLE) return JSON.stringify(value);
  if (typeof value === "string" && type === Scalar.QUOTE_SINGLE && !/[\n\r]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return scalarWords(value, flow);
}

function changeScalar(node: Scalar, after: unknown, flow: boolean): readonly Edit[] | undefined {
  if (typeof after === "object" && after !== null) return undefined;
  if (node.type?.startsWith("BLOCK_") || node.range === undefined || node.range === null || node.anchor !== undefined) return undefined;
  const [from, to] = rangeOf(node);
  return from === to ? undefined : [{ from, to, text: inItsQuotes(node, after, flow) }];
}

function changeItems(place: Place, node: YAMLSeq, before: readonly unknown[], after: readonly unknown[]): readonly Edit[] | undefined {
  const { source, eol } = place;
  const [first] = node.items;
  if (first === undefined || after.length === 0 || node.items.length !== before.length) return undefined;
  const same = (i: number, j: number): boolean => isDeepStrictEqual(before[i], after[j]);
  if (before.length === after.length) {
    const edits = before.map((_, i) => (same(i, i) ? [] : changeNode(place, node.items[i] as Node, before[i], after[i], false)));
    if (edits.every((edit) => edit !== undefined)) return edits.flat();
  }
  let head = 0;
  while (head < Math.min(before.length, after.length) && same(head, head)) head++;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && same(before.length - 1 - tail, after.length - 1 - tail)) tail++;
  const lineOf = (i: number): number => startOfLine(source, rangeOf(node.items[i])[0]);
  const endOf = (i: number): number => lastLine(source, ...rangeOf(node.items[i]));
  const from = head > 0 ? endOf(head - 1) : lineOf(0);
  const to = before.length - tail > head ? endOf(before.length - tail - 1) : from;
  const dash = /^\s*(?=- )/.exec(source.slice(lineOf(0)))?.[0];
  if (dash === undefined) return undefined;
  const lines = itemLines(after.slice(head, after.length - tail), dash.length);
  return [{ from, to, text: lines.map((line) => line + eol).join("") }];
}

function changeFields(place: Place, node: YAMLMap, before: Fields, after: Fields, order: readonly string[]): readonly Edit[] | undefined {
  const { source, eol } = place;
  const pairs = new Map(node.items.map((pair) => [String((pair.key as Scalar).value), pair]));
  const [first] = node.items;
  if (first === undefined) return undefined;
  const depth = rangeOf(first.key)[0] - startOfLine(source, rangeOf(first.key)[0]);
  const lead = source.slice(startOfLine(source, rangeOf(first.key)[0]), rangeOf(first.key)[0]);
  const edits: Edit[] = [];
  const words = (key: string): string =>
    fieldWords(key, after[key], depth)
      .map((line) => line + eol)
      .join("");
  const names = Object.keys(after).filter((key) => after[key] !== undefined);
  const sorted = [...new Set([...order, ...Object.keys(before), ...names])];
  for (const key of new Set([...Object.keys(before), ...names])) {
    if (isDeepStrictEqual(before[key], after[key])) continue;
    const pair = pairs.get(key);
    if (pair === undefined) {
      const above = sorted.slice(0, sorted.indexOf(key)).findLast((name) => pairs.has(name) && after[name] !== undefined);
      const behind = above === undefined ? undefined : pairs.get(above);
      const at = behind === undefined ? blockOf(place, first)[0] : blockOf(place, behind)[1];
      if (behind === undefined && lead.trim() !== "") return undefined;
      const newline = at > 0 && source[at - 1] !== "\n" ? eol : "";
      edits.push({ from: at, to: at, text: newline === "" ? words(key) : newline + words(key).slice(0, -eol.length) });
      continue;
    }
    const [from, to] = blockOf(place, pair);
    const inner = after[key] === undefined ? undefined : changeNode(place, pair.value as Node, before[key], after[key], false);
    if (inner !== undefined) edits.push(...inner);
    else if (pair === first && lead.trim() !== "") return undefined;
    else {
      const ends = source[to - 1] === "\n";
      edits.push({ from, to, text: after[key] === undefined ? "" : ends ? words(key) : words(key).slice(0, -eol.length) });
    }
  }
  return edits;
}

/** The changes that make one value of another, as few as can be; `undefined` where the field has to be written anew. */
function changeNode(place: Place, node: Node | null, before: unknown, after: unknown, flow: boolean): readonly Edit[] | undefined {
  if (node === null) return undefined;
  if (isScalar(node)) return changeScalar(node as Scalar, after, flow);
  if ((isMap(node) || isSeq(node)) && node.flow === true) {
    const [from, to] = rangeOf(node);
    const fits = Array.isArray(after) === isSeq(node) && !place.source.slice(from, to).includes("\n");
    return fits ? (changeFlow(place, node, before, after) ?? [{ from, to, text: flowWords(after) }]) : undefined;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) return changeItems(place, node, before, after);
  if (isMap(node) && isFields(before) && isFields(after)) return changeFields(place, node, before, after, []);
  return undefined;
}

/** In braces: where nothing comes or goes, each value in its own place. */
function changeFlow(place: Place, node: YAMLMap | YAMLSeq, before: unknown, after: unknown): readonly Edit[] | undefined {
  const names = (value: unknown): string => Object.keys(value as object).join("\n");
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null) return undefined;
  if (names(before) !== names(after)) return undefined;
  const inside: readonly (readonly [string, Node | null])[] = isMap(node)
    ? node.items.map(({ key, value }) => [String((key as Scalar).value), value as Node | null])
    : node.items.map((item, i) => [String(i), item as Node]);
  const edits = inside.map(([key, value]) => {
    const [old, wanted] = [Reflect.get(before, key), Reflect.get(after, key)];
    return isDeepStrictEqual(old, wanted) ? [] : changeNode(place, value, old, wanted, true);
  });
  return edits.every((edit) => edit !== undefined) ? edits.flat() : undefined;
}

const applied = (source: string, edits: readonly Edit[]): string =>
  [...edits]
    .map((edit, i) => ({ ...edit, i }))
    .sort((a, b) => b.from - a.from || b.to - a.to || b.i - a.i)
    .reduce((text, { from, to, text: words }) => text.slice(0, from) + words + text.slice(to), source);

/** Every field that changed written anew, all others as they stand. */
function byField(place: Place, node: YAMLMap, before: Fields, after: Fields): string {
  const edits = node.items.flatMap((pair) => {
    const key = String((pair.key as Scalar).value);
    if (isDeepStrictEqual(before[key], after[key])) return [];
    const [from, to] = blockOf(place, pair);
    const text =
      after[key] === undefined ? "" : fieldWords(key, after[key]).join(place.eol) + (place.source[to - 1] === "\n" ? place.eol : "");
    return [{ from, to, text }];
  });
  const added = Object.keys(after).filter((key) => !(key in before) && after[key] !== undefined);
  const changed = applied(place.source, edits).replace(/(?<=[^\n])$/, "\n");
  return `${changed}${added.flatMap((key) => fieldWords(key, after[key])).join(place.eol)}`.replace(/\r?\n$/, "");
}

/**
 * Writes changed fields into the head of a file: lines of untouched fields stay byte for byte, with comments, order and quotes.
 * `order` is the order of the collection's fields, for those that are new. Throws where the head can't be read at all.
 * (spec:editing#in-the-browser)
 */
export function changeFront(source: string, after: Fields, order: readonly string[] = []): string {
  const before = (readYaml(source) ?? {}) as Fields;
  const wanted = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
  if (isDeepStrictEqual(before, wanted)) return source;
  const eol = source.includes("\r\n") ? "\r\n" : "\n";
  const document = parseDocument(source, { version: "1.2", schema: "core", uniqueKeys: false });
  const whole = order.filter((key) => key in wanted).concat(Object.keys(wanted).filter((key) => !order.includes(key)));
  const anew = (): string => whole.flatMap((key) => fieldWords(key, wanted[key])).join(eol);
  if (!isMap(document.contents) || document.contents.items.length === 0) return anew();
  const place = { source, eol };
  const attempts = [
    () => {
      const edits = changeFields(place, document.contents as YAMLMap, before, wanted, order);
      return edits === undefined ? undefined : applied(source, edits);
    },
    () => byField(place, document.contents as YAMLMap, before, wanted),
    anew,
  ];
  for (const attempt of attempts) {
    const text = attempt();
    if (text !== undefined && isDeepStrictEqual(readYaml(text), wanted)) return text;
  }
  throw new Error("A head that holds the wanted fields could not be written");
}
