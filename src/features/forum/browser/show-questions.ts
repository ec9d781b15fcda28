import { request } from "#src/shared/http/request.ts";
import { threadsAboutRoute } from "../rules/threads-about.route.ts";

const answers = (posts: number): string => (posts === 1 ? "noch ohne Antwort" : posts === 2 ? "1 Antwort" : `${posts - 1} Antworten`);

/** Puts the questions about a page into its place; without any, or without an answer, the link stays that was there. */
export async function showQuestions(place: HTMLElement): Promise<void> {
  try {
    const { items } = await request(threadsAboutRoute, { path: place.dataset["forumQuestions"] ?? "" });
    const list = place.querySelector("ul");
    if (list === null || items.length === 0) return;
    list.replaceChildren(
      ...items.map(({ title, url, posts, solved }) => {
        const [item, link, note] = [document.createElement("li"), document.createElement("a"), document.createElement("small")];
        link.href = url;
        link.textContent = title;
        note.textContent = solved ? `gelöst, ${answers(posts)}` : answers(posts);
        note.className = "soft";
        item.append(link, " ", note);
        return item;
      }),
    );
  } catch {
    // The link to the forum stays.
  }
}
