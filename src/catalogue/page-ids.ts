/** Anchors beside those of `Section` (`s-…`): a text's heading with such a name gets a number behind. */
export const pageIds: readonly string[] = [
  "in-den-warenkorb",
  "inhalt",
  "inhaltsverzeichnis",
  "kopf",
  "kurz",
  "q",
  "schluessel",
  "start",
  "warenkorb",
];
