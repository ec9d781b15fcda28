/** Lower case, umlauts and their spelled-out forms alike: `Überstunden` and `ueberstunden` meet. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9§]+/g, " ")
    .trim();
}
