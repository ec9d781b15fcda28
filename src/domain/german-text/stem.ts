const vowels = "aeiouyäöü";
const isVowel = (sign: string | undefined): boolean => sign !== undefined && vowels.includes(sign);

/** `u` and `y` between vowels are consonants and are marked so; then the spelled-out umlauts become umlauts. */
function prelude(word: string): string {
  return word
    .replace(/([aeiouyäöü])([uy])([aeiouyäöü])/g, (_, left: string, middle: string, right: string) => left + middle.toUpperCase() + right)
    .replace(/ß|ae|oe|ue|qu/g, (found) => ({ ß: "ss", ae: "ä", oe: "ö", ue: "ü" })[found] ?? found);
}

/** The place behind the first consonant that follows a vowel, from `at` on; the end of the word where there is none. */
function behindVowelAndConsonant(word: string, at: number): number {
  let i = at;
  while (i < word.length && !isVowel(word[i])) i++;
  while (i < word.length && isVowel(word[i])) i++;
  return i < word.length ? i + 1 : word.length;
}

type Regions = Readonly<{ r1: number; r2: number }>;

function regionsOf(word: string): Regions {
  if (word.length < 3) return { r1: word.length, r2: word.length };
  const first = behindVowelAndConsonant(word, 0);
  return { r1: Math.max(first, 3), r2: behindVowelAndConsonant(word, first) };
}

const longest = <E extends string>(word: string, endings: readonly E[]): E | undefined => endings.find((ending) => word.endsWith(ending));
const without = (word: string, ending: string): string => word.slice(0, word.length - ending.length);

/** Endings of each step, longer ones before those they end in. */
const endings = {
  first: ["erinnen", "erin", "ern", "lns", "em", "er", "en", "es", "ln", "e", "s"],
  second: ["est", "en", "er", "st"],
  third: ["isch", "lich", "heit", "keit", "end", "ung", "ig", "ik"],
} as const;

function firstStep(word: string, { r1 }: Regions): string {
  const ending = longest(word, endings.first);
  if (ending === undefined || word.length - ending.length < r1) return word;
  const rest = without(word, ending);
  if (ending === "em") return rest.endsWith("syst") ? word : rest;
  if (ending === "s") return /[bdfghklmnrt]$/.test(rest) ? rest : word;
  if (ending === "ln" || ending === "lns") return `${rest}l`;
  return ending.length <= 2 && ending !== "er" && rest.endsWith("niss") ? without(rest, "s") : rest;
}

function secondStep(word: string, { r1 }: Regions): string {
  const ending = longest(word, endings.second);
  if (ending === undefined || word.length - ending.length < r1) return word;
  const rest = without(word, ending);
  return ending === "st" && !/...[bdfghklmnt]$/.test(rest) ? word : rest;
}

function thirdStep(word: string, { r1, r2 }: Regions): string {
  const ending = longest(word, endings.third);
  if (ending === undefined || word.length - ending.length < r2) return word;
  const rest = without(word, ending);
  switch (ending satisfies (typeof endings.third)[number]) {
    case "end":
    case "ung":
      return rest.endsWith("ig") && !rest.endsWith("eig") && rest.length - 2 >= r2 ? without(rest, "ig") : rest;
    case "ig":
    case "ik":
    case "isch":
      return rest.endsWith("e") ? word : rest;
    case "lich":
    case "heit":
      return /e[rn]$/.test(rest) && rest.length - 2 >= r1 ? without(rest, "er") : rest;
    case "keit": {
      const inner = longest(rest, ["lich", "ig"]);
      return inner !== undefined && rest.length - inner.length >= r2 ? without(rest, inner) : rest;
    }
  }
}

const plain: Readonly<Record<string, string>> = { Y: "y", U: "u", ä: "a", ö: "o", ü: "u" };

/** Lower case in; Snowball, snowballstem.org/algorithms/german/stemmer.html (version 3). `ü` and `ue` meet. */
export function stem(word: string): string {
  const marked = prelude(word);
  const regions = regionsOf(marked);
  const stemmed = thirdStep(secondStep(firstStep(marked, regions), regions), regions);
  return stemmed.replace(/[YUäöü]/g, (sign) => plain[sign] ?? sign);
}
