/** Text of at most `max` characters, cut between words and marked with an ellipsis. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.slice(0, max).lastIndexOf(" ");
  return `${text.slice(0, space > 0 ? space : max - 1).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, "")}…`;
}

/** The first candidate of at most `max` characters, else the last one cut. */
export function firstFitting(candidates: readonly string[], max: number): string {
  return candidates.find((text) => text.length <= max) ?? clip(candidates.at(-1) ?? "", max);
}
