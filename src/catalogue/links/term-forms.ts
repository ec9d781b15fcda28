/** Ends of words that take one plural ending alone, without umlaut. */
const plain: readonly (readonly [end: RegExp, endings: readonly string[]])[] = [
  [/(?:ung|heit|keit|schaft|ion|tät|zeit|arbeit|person|ur)$/, ["en"]],
  [/in$/, ["nen"]],
  [/nis$/, ["ses", "se", "sen"]],
  [/e$/, ["n", "s"]],
  [/(?:er|el|en)$/, ["s", "n"]],
  [/(?:ment|ent|ant|ist)$/, ["s", "e", "es", "en"]],
];
const pluralInEr = /(?:glied|amt|kind|bild|feld|geld|haus|buch|wort|gut|tum|schild|blatt|fach|land|mann)$/;

const umlauts: Readonly<Record<string, string>> = { a: "ä", o: "ö", u: "ü", au: "äu" };

/** `Plan` as `Plän`, `Ausschuss` as `Ausschüss`; a word whose last vowel has no umlaut stays. */
const withUmlaut = (word: string): string =>
  word.replace(/(au|[aou])(?=[^aeiouäöüy]+$)/, (vowel, _, at) => (at === 0 ? vowel : (umlauts[vowel] ?? vowel)));

/** Cases and plural by the end of the word, rather too few than too many; what they miss is in the entry's `forms`. */
export function nounForms(word: string): readonly string[] {
  const rule = plain.find(([end]) => end.test(word));
  if (rule) return [word, ...rule[1].map((ending) => word + ending)];
  const endings = /(?:s|ß|z|x)$/.test(word) ? ["es", "e", "en"] : ["s", "es", "e", "en"];
  const plural = pluralInEr.test(word) ? ["er", "ern"] : ["e", "en"];
  return [
    ...new Set([word, ...[...endings, ...plural].map((ending) => word + ending), ...plural.map((ending) => withUmlaut(word) + ending)]),
  ];
}

const adjective = /^(\p{L}{3,}?)(?:e|er|es|en|em)$/u;

/** How an adjective before the noun may end, as the source of a pattern; its first letter in either case. */
export function adjectivePattern(word: string): string {
  const stem = adjective.exec(word)?.[1] ?? word;
  const [first = ""] = stem;
  return `[${first.toLowerCase()}${first.toUpperCase()}]${stem.slice(1)}(?:e|er|es|en|em)`;
}
