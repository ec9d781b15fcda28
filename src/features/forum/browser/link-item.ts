/** How many answers a thread of so many posts has. */
export const answersIn = (posts: number): string =>
  posts === 1 ? "noch ohne Antwort" : posts === 2 ? "1 Antwort" : `${posts - 1} Antworten`;

/** An entry of a list: a link with a note behind it, both as texts. */
export function linkItem(title: string, href: string, text: string): HTMLLIElement {
  const [item, link, note] = [document.createElement("li"), document.createElement("a"), document.createElement("small")];
  link.href = href;
  link.textContent = title;
  note.textContent = text;
  note.className = "soft";
  item.append(link, " ", note);
  return item;
}
