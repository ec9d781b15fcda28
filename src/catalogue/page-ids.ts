/** Anchors of our own pages beside those of `Section`, which begin with `s-`: a heading of a text with such a name gets a number behind. */
export const pageIds: readonly string[] = ["inhalt", "inhaltsverzeichnis", "kopf", "kurz", "q", "schluessel", "start", "warenkorb"];
