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

const GONE = "weggefallen";

type Listed = Readonly<{ norms: Readonly<Record<string, string>>; repealedFrom: string | undefined }>;

/** Whether the whole statute is law no more. The day is asked for only where that hangs on it. */
export const isRepealed = (repealedFrom: string | undefined, on: Readonly<{ today: string }>): boolean =>
  repealedFrom !== undefined && repealedFrom <= on.today;

/** What a list says of its provisions today: of a repealed statute all are gone. */
export const normsToday = ({ norms, repealedFrom }: Listed, on: Readonly<{ today: string }>): Readonly<Record<string, string>> =>
  isRepealed(repealedFrom, on) ? Object.fromEntries(Object.keys(norms).map((slug) => [slug, GONE])) : norms;

/** Reads the value of a provision in a list of norms, such as `1(1-14) 2 3!`; see content/collections/norm-lists.ts. */
export function readNormFacts(value: string): NormFacts {
  if (value === GONE) return { gone: true, absaetze: undefined, numbers: none };
  if (value === "?") return { gone: false, absaetze: undefined, numbers: none };
  const alone = /^\((.+)\)$/.exec(value)?.[1];
  if (value === "" || alone !== undefined) return { gone: false, absaetze: new Map(), numbers: numbersIn(alone) };
  const absaetze = value.split(" ").flatMap((item) => {
    const [, label = "", mark, numbers] = /^([^!(]+)(!)?(?:\((.+)\))?$/.exec(item) ?? [];
    return unfolded(label).map((one) => [one, { gone: mark !== undefined, numbers: numbersIn(numbers) }] as const);
  });
  return { gone: false, absaetze: new Map(absaetze), numbers: none };
}
