import { request } from "#src/shared/http/request.ts";
import { threadsAboutRoute } from "../rules/threads-about.route.ts";
import { answersIn, linkItem } from "./link-item.ts";

/** Puts the questions about a page into its place; without any, or without an answer, the link stays that was there. */
export async function showQuestions(place: HTMLElement): Promise<void> {
  try {
    const { items } = await request(threadsAboutRoute, { path: place.dataset["forumQuestions"] ?? "" });
    const list = place.querySelector("ul");
    if (list === null || items.length === 0) return;
    list.replaceChildren(
      ...items.map(({ title, url, posts, solved }) => linkItem(title, url, solved ? `gelöst, ${answersIn(posts)}` : answersIn(posts))),
    );
  } catch {
    // The link to the forum stays.
  }
}
