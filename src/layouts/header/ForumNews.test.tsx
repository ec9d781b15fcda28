import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { $forumUnread, loadForumUnread } from "#src/features/forum/browser/unread.store.ts";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { ForumNews } from "./ForumNews.tsx";

const fetching = vi.fn<typeof fetch>();
const sister = [
  { label: "Forum", href: "https://br.example/forum" },
  { label: "News", href: "https://br.example/news" },
];

function setHint(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${LOGIN_HINT_COOKIE}${value}; Path=/`;
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  fetching.mockReset().mockImplementation(async () => Response.json({ threads: 3 }));
  $forumUnread.set(0);
});
afterEach(() => {
  cleanup();
  setHint("=; Max-Age=0");
  vi.unstubAllGlobals();
});

it.each([
  ["ifb", "https://br.example/forum/meine"],
  ["betriebsrat", "/forum/meine"],
] as const)("on %s leads to what is followed, and says in how many threads there is something new", async (brand, href) => {
  setHint("=1");
  // Whoever asked within the last minute keeps what was told.
  await loadForumUnread(Number.POSITIVE_INFINITY);
  render(<ForumNews brand={brand} sister={sister} />);
  expect(screen.getByRole("link", { name: "Forum: Neues in 3 Themen" }).getAttribute("href")).toBe(href);
});

it("says nothing where there is nothing new, or no forum to lead to, and asks nothing for a visitor", () => {
  const { container, rerender } = render(<ForumNews brand="ifb" sister={sister} />);
  expect(container.textContent).toBe("");
  rerender(<ForumNews brand="ifb" sister={[]} />);
  expect(container.textContent).toBe("");
  expect(fetching).not.toHaveBeenCalled();
});
