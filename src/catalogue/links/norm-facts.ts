/** What a list of norms says about one provision; `undefined` Absätze were not recognised. */
export type NormFacts = Readonly<{ gone: boolean; absaetze: ReadonlyMap<string, Absatz> | undefined; numbers: ReadonlySet<string> }>;
type Absatz = Readonly<{ gone: boolean; numbers: ReadonlySet<string> }>;

const none: ReadonlySet<string> = new Set();

/** `1-3` as 1, 2 and 3; anything else as it is. */
function unfolded(span: string): readonly string[] {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(span) ?? [];
  if (first === undefined || last === undefined) return [span];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i));
}

const numbersIn = (text: string | undefined): ReadonlySet<string> =>
  text === undefined ? none : new Set(text.split(",").flatMap(unfolded));

/** Reads the value of a provision in a list of norms, such as `1(1-14) 2 3!`; see content/collections/norm-lists.ts. */
export function readNormFacts(value: string): NormFacts {
  if (value === "weggefallen") return { gone: true, absaetze: undefined, numbers: none };
  if (value === "?") return { gone: false, absaetze: undefined, numbers: none };
  const alone = /^\((.+)\)$/.exec(value)?.[1];
  if (value === "" || alone !== undefined) return { gone: false, absaetze: new Map(), numbers: numbersIn(alone) };
  const absaetze = value.split(" ").flatMap((item) => {
    const [, label = "", mark, numbers] = /^([^!(]+)(!)?(?:\((.+)\))?$/.exec(item) ?? [];
    return unfolded(label).map((one) => [one, { gone: mark !== undefined, numbers: numbersIn(numbers) }] as const);
  });
  return { gone: false, absaetze: new Map(absaetze), numbers: none };
}
