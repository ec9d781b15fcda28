// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { $forumUnread, KEPT_MS, loadForumUnread, unreadNote } from "./unread.store.ts";

let calls: number;
let answer: () => Promise<Response>;
beforeEach(() => {
  calls = 0;
  answer = () => Promise.resolve(Response.json({ threads: 3 }));
  vi.stubGlobal("fetch", () => {
    calls += 1;
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${LOGIN_HINT_COOKIE}=; max-age=0`;
});

it("asks for who may be logged in alone, once a minute, and keeps what was known when a call fails", async () => {
  await loadForumUnread(0);
  expect([calls, $forumUnread.get()]).toEqual([0, 0]);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${LOGIN_HINT_COOKIE}=1`;
  await loadForumUnread(0);
  await loadForumUnread(KEPT_MS - 1);
  expect([calls, $forumUnread.get()]).toEqual([1, 3]);
  answer = () => Promise.reject(new Error("offline"));
  await loadForumUnread(KEPT_MS);
  expect([calls, $forumUnread.get()]).toEqual([2, 3]);
});

it.each([
  [0, undefined],
  [1, "Neues in 1 Thema"],
  [12, "Neues in 12 Themen"],
  [99, "Neues in 99 und mehr Themen"],
])("says of %i threads: %s", (threads, note) => expect(unreadNote(threads)).toBe(note));
