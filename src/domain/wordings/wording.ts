/** One mail or paper whose words editors may change, with the words it has built in. */
export type Wording = Readonly<{
  /** How editors call it, and when it is used. */
  title: string;
  when: string;
  /** The built-in text of each part. `…Many` stands in the place of its part where several are spoken of. */
  parts: Readonly<Record<string, string>>;
  /** What may be filled in, with an example of each. */
  samples: Readonly<Record<string, string>>;
  /** Those of the samples that others have typed, such as a committee's name: none comes into a line. */
  typed?: readonly string[];
  /** No greeting stands above the opening. */
  greeted?: false;
  /** What the program sets below the opening, in words for the preview; "" where that is nothing, left out where it is the usual. */
  facts?: string;
  /** A sentence behind these words that nobody changes, such as what the law demands. */
  stays?: string;
}>;

type Single<Part> = Part extends `${string}Many` ? never : Part;
export type PartOf<W extends Wording> = Single<keyof W["parts"] & string>;
/** The words of one mail or paper as they are sent. */
export type Words<W extends Wording> = Readonly<Record<PartOf<W>, string>>;
export type ValuesOf<W extends Wording> = Readonly<Record<keyof W["samples"], string | number>>;
/** The parts that editors wrote, by the names of `parts`; what is left out is built in. */
export type OwnParts = Readonly<Record<string, string>>;

export const defineWordings = <const Wordings extends Readonly<Record<string, Wording>>>(wordings: Wordings): Wordings => wordings;

const placeholder = /\{([^{}]*)\}/g;

/** In the order of the text, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name)),
];

const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ");

const LONGEST = 2000;
const LONGEST_LINE = 150;

/** Titles, subjects and what stands on a button are one line. */
export const isLine = (part: string): boolean => /^(?:subject|title|action)/.test(part);

/** What may be filled into a part: in a line nothing that others have typed. */
export const placeholdersFor = ({ samples, typed = [] }: Wording, part: string): readonly string[] =>
  Object.keys(samples).filter((name) => !isLine(part) || !typed.includes(name));

export const mostSigns = (part: string): number => (isLine(part) ? LONGEST_LINE : LONGEST);

/**
 * What is wrong with a text that somebody wrote for a part; null when it may be used. A placeholder that the built-in text has must
 * stay: what it tells is what the mail or paper is sent for. (spec:editing#wordings)
 */
export function wordingProblem(wording: Wording, part: string, text: string): string | null {
  const builtIn = wording.parts[part];
  if (builtIn === undefined) return "gibt es in diesem Text nicht";
  if (text.trim() === "") return "darf nicht leer sein";
  if (text.length > mostSigns(part)) return `darf höchstens ${mostSigns(part)} Zeichen haben`;
  if (isLine(part) && /[\r\n]/.test(text.trim())) return "muss auf einer Zeile stehen";
  if (/[{}]/.test(text.replace(placeholder, ""))) return "hat eine einzelne geschweifte Klammer: Platzhalter stehen zwischen { und }";
  const named = placeholdersIn(text);
  const known = placeholdersFor(wording, part);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return `nennt ${braced(unknown)}: Diesen Platzhalter gibt es hier nicht. ${known.length === 0 ? "Hier wird nichts eingesetzt" : `Möglich: ${braced(known)}`}`;
  const missing = placeholdersIn(builtIn).filter((name) => !named.includes(name));
  return missing.length === 0 ? null : `lässt ${braced(missing)} aus: Diese Angabe muss im Text bleiben`;
}

/** Fills each placeholder once: braces in what is filled in are text. */
export const fillWords = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/**
 * The words of a mail or paper, filled in: those that editors wrote where they may be used, else the built-in ones; `many` takes the
 * parts for several where there are such.
 */
export function wordsOf<W extends Wording>(wording: W, own: OwnParts, values: ValuesOf<W>, many = false): Words<W> {
  const parts: Wording["parts"] = wording.parts;
  const textOf = (part: string): string => {
    const text = Object.hasOwn(own, part) ? own[part] : undefined;
    return text !== undefined && wordingProblem(wording, part, text) === null ? text.trim() : (parts[part] ?? "");
  };
  const singles = Object.keys(parts).filter((part) => !part.endsWith("Many"));
  return Object.fromEntries(
    singles.map((part) => [part, fillWords(textOf(many && Object.hasOwn(parts, `${part}Many`) ? `${part}Many` : part), values)]),
  ) as Words<W>;
}
