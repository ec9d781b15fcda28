const signsOf = (plain: string, small: string): ReadonlyMap<string, string> => {
  const others = [...small];
  return new Map([...plain].map((character, i) => [character, others[i] ?? character]));
};
const superscripts = new Map([...signsOf("0123456789+-=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ"), ["−", "⁻"], ["–", "⁻"]]);
const subscripts = new Map([...signsOf("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"), ["−", "₋"], ["–", "₋"]]);

/** Signs of footnotes ("*)", "1)") are seen as such where they stand. */
const ownSign = /[*†‡)]/;

function small(text: string, signs: ReadonlyMap<string, string>, before: string): string {
  const words = text.trim();
  if (words === "") return text;
  const characters = [...words].map((character) => (!words.includes("(") && ownSign.test(character) ? character : signs.get(character)));
  const written = characters.includes(undefined) ? `${before}(${words})` : characters.join("");
  return text.replace(words, () => written);
}

/** Raised and lowered characters where text has no layout: "m²", "10⁻³", "CO₂"; words that have none as "^(…)" and "_(…)". */
export const raised = (text: string): string => small(text, superscripts, "^");
export const lowered = (text: string): string => small(text, subscripts, "_");

const plainOf = (signs: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...signs].toReversed().map(([plain, character]) => [character, plain]));
const written = [
  { run: /[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]+/g, plain: plainOf(superscripts), before: "^" },
  { run: /[₀-₉₊₋₌₍₎]+/g, plain: plainOf(subscripts), before: "_" },
];

/** The same where a font lacks them: nobody may read "10⁻³" as "10-3". */
export const withoutSmall = (text: string, has: (run: string) => boolean): string =>
  written.reduce(
    (words, { run, plain, before }) =>
      words.replace(run, (found) => (has(found) ? found : `${before}(${Array.from(found, (one) => plain.get(one) ?? one).join("")})`)),
    text,
  );
