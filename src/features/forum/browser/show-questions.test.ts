// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showQuestions } from "./show-questions.ts";

beforeEach(() => {
  document.body.innerHTML = '<section data-forum-questions="/gesetze/betrvg/37"><ul><li><a href="/forum">Im Forum</a></li></ul></section>';
});
afterEach(() => vi.unstubAllGlobals());

async function shown(answer: () => Promise<Response>): Promise<readonly (string | null)[]> {
  vi.stubGlobal("fetch", answer);
  const place = document.querySelector<HTMLElement>("[data-forum-questions]");
  if (place === null) throw new Error("the place is gone");
  await showQuestions(place);
  return [...place.querySelectorAll("li")].map(({ textContent }) => textContent);
}

const answering = (items: readonly object[]) => () => Promise.resolve(Response.json({ items }));

it("puts questions as texts into the place", async () => {
  const items = [
    { title: "<b>Reicht ein Beschluss?</b>", url: "/forum/thema/a", posts: 3, solved: true },
    { title: "Neu", url: "/forum/thema/b", posts: 1, solved: false },
  ];
  expect(await shown(answering(items))).toEqual(["<b>Reicht ein Beschluss?</b> gelöst, 2 Antworten", "Neu noch ohne Antwort"]);
  expect([...document.querySelectorAll("a")].map(({ pathname }) => pathname)).toEqual(["/forum/thema/a", "/forum/thema/b"]);
});

it.each([
  ["there are none", answering([])],
  ["the call fails", () => Promise.reject(new Error("offline"))],
  ["the forum is closed", () => Promise.resolve(new Response(null, { status: 404 }))],
])("leaves the link where %s", async (_, answer) => expect(await shown(answer)).toEqual(["Im Forum"]));
