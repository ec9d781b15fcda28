const MOST = 200;

/** The numbers of "4, 6-9"; null for everything that is no such list, or names more than 200. */
export function readNumbers(text: string): readonly number[] | null {
  const numbers = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^\s*(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?\s*$/.exec(part);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = match[2] === undefined ? first : Number(match[2]);
    if (first < 1 || last < first || last - first >= MOST) return null;
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return numbers.size > MOST ? null : [...numbers].toSorted((one, other) => one - other);
}

/** The id of a thread in what somebody pasted: its address, that of one of its posts, or the id itself. */
export const threadIdIn = (text: string): string | null => /(?:^|\/thema\/)([a-z0-9]{10})(?:[/?#].*)?$/.exec(text.trim())?.[1] ?? null;
