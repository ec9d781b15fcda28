export type DiffLine = Readonly<{ kind: "same" | "gone" | "new"; text: string }>;

/** Beyond that, comparing each with each takes too long: all old lines stand before all new ones. */
const MOST_PAIRS = 4_000_000;

function middleDiff(old: readonly string[], now: readonly string[]): readonly DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: "gone", text });
  const fresh = (text: string): DiffLine => ({ kind: "new", text });
  if (old.length * now.length > MOST_PAIRS) return [...old.map(gone), ...now.map(fresh)];
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: "same", text: old[i] ?? "" });
      i++;
      j++;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) lines.push(gone(old[i++] ?? ""));
    else lines.push(fresh(now[j++] ?? ""));
  }
  return lines;
}

/** Both texts line by line, in one list. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const same = (text: string): DiffLine => ({ kind: "same", text });
  return [
    ...old.slice(0, head).map(same),
    ...middleDiff(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...old.slice(old.length - tail).map(same),
  ];
}

/** What changed, with so many lines around each change; `null` stands for lines left out. */
export function shortDiff(lines: readonly DiffLine[], around = 2): readonly (DiffLine | null)[] {
  const near = lines.map((_, i) => lines.slice(Math.max(0, i - around), i + around + 1).some(({ kind }) => kind !== "same"));
  return lines.flatMap((line, i): (DiffLine | null)[] => (near[i] === true ? [line] : near[i - 1] === true || i === 0 ? [null] : []));
}
