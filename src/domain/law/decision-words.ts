/** Courts part the keywords of a heading by hyphens between blanks; in print these are dashes. */
export const readableHeadline = (headline: string): string => headline.replaceAll(" - ", " – ");

/** Juris style as everybody writes it: `§ 72a Abs 3 S 2 ArbGG` becomes `§ 72a Abs. 3 Satz 2 ArbGG`. */
export const readableNorm = (norm: string): string =>
  norm.replace(/\b(Abs|Nr|Art|Buchst|Halbs|Alt|Unterabs)(?= \d| [a-z]\b| [IVX]+\b)/g, "$1.").replace(/\bS(?= \d)/g, "Satz");

export function readableInstance(instance: string): Readonly<{ label: string; value: string }> {
  const [, direction = "", rest = instance] = /^(vorgehend|nachgehend)\s+(\S.*|)$/i.exec(instance) ?? [];
  const label = direction.toLowerCase() === "nachgehend" ? "Nachgehend" : "Vorinstanz";
  return { label, value: rest.replace(/(?:,|(?<!\s))\s*Az: /, " – ") };
}
