/** Long enough for a write that is cut off to show. */
export const loopText = (round: number): string =>
  `---\ntitle: Runde ${round}\n---\n\n${`Zeile der Runde ${round}.\n`.repeat(4000)}Ende ${round}\n`;
