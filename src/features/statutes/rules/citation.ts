const words: Readonly<Record<string, string>> = {
  abs: "Abs.",
  satz: "S.",
  nr: "Nr.",
  bst: "Buchst.",
  dbst: "Doppelbuchst.",
  str: "Spiegelstrich",
};

const partsOf = (anchor: string): string[] => {
  const steps = anchor.replace(/_\d+$/, "").split("-");
  return steps.flatMap((step, i) => (i % 2 === 0 ? [`${words[step] ?? step} ${steps[i + 1] ?? ""}`] : []));
};

export const isPlace = (anchor: string): boolean =>
  /^(?:abs|satz|nr|bst|str)-[0-9a-z.]+(?:-(?:satz|nr|bst|dbst|str)-[0-9a-z.]+)*(?:_\d+)?$/.test(anchor);

/** How a provision, or the place an anchor of its text names, is cited: `§ 37 Abs. 6 S. 1 BetrVG`. */
export function citationOf(label: string, abbreviation: string, anchor = ""): string {
  const places = isPlace(anchor) ? partsOf(anchor) : [];
  return [label.replace(/^Art(?=\s)/, "Art."), ...places, abbreviation].join(" ");
}

/** The citation of the place an anchor names, or of the provision without one; undefined for any other place of its page. */
export const citationAt = (label: string, abbreviation: string, anchor: string): string | undefined =>
  anchor === "" || isPlace(anchor) ? citationOf(label, abbreviation, anchor) : undefined;

/** Whether sentences are counted through a provision when it is cited: in paragraphs and articles, not in annexes. */
export const countsSentences = (label: string): boolean => /^(?:§|Art)/.test(label);
