/** The provisions of one statute that a citation names: the part of their address, e.g. `37` or `art-5`. */
type CitedNorms = Readonly<{ abbreviation: string; slugs: readonly string[] }>;

/** Places within a provision, whose numbers are none of provisions. */
const places = /\b(?:Abs(?:atz|\.)?|S(?:atz|\.)|Nr\.?|Nummer|Buchst(?:abe|\.)|lit\.?)\s*\d*[a-z]{0,2}/gu;

/**
 * Reads a citation as editors write it in front matter, e.g. `§ 37 Abs. 6 BetrVG` or `§§ 78, 78a BetrVG`. A range
 * names its two ends.
 */
export function citedNorms(citation: string, abbreviations: readonly string[]): CitedNorms | undefined {
  const abbreviation = abbreviations.filter((name) => citation.endsWith(` ${name}`)).sort((a, b) => b.length - a.length)[0];
  if (abbreviation === undefined) return undefined;
  const found = [...citation.slice(0, -abbreviation.length).matchAll(/(§§?|Art(?:\.|ikel)?)([^§]*)/g)].flatMap(
    ([, sign = "", rest = ""]) => {
      const numbers = [...rest.replace(places, " ").matchAll(/\d+[a-z]?\b/g)].map(([number]) => number);
      // Behind a single § further numbers belong to what is cited within it: `§ 87 Abs. 1 Nr. 6 und 7`.
      return (sign === "§§" ? numbers : numbers.slice(0, 1)).map((number) => (sign.startsWith("Art") ? `art-${number}` : number));
    },
  );
  return { abbreviation, slugs: [...new Set(found)] };
}
