import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { linkLocalWishlist } from "./link-local-wishlist.ts";
import { LOCAL_WISHLIST } from "./local-wishlist.ts";

const fetching = vi.fn<typeof fetch>();
const heart = (key: string) => document.querySelector<HTMLButtonElement>(`button[value=${key}]`);
const pressed = () => ["t101", "e1"].map((key) => heart(key)?.getAttribute("aria-pressed"));
const note = () => document.querySelector("[role=status]");

const markup = (key: string) =>
  `<form action="/meinifb/merkliste"><button type="submit" data-wishlist name="add" value="${key}"><i></i></button></form>`;

let page = new AbortController();

async function open(keys: readonly string[] = ["t101", "e1"]): Promise<void> {
  vi.resetModules();
  page = new AbortController();
  vi.spyOn(document, "addEventListener").mockImplementation((type: string, listener: EventListenerOrEventListenerObject | null) =>
    EventTarget.prototype.addEventListener.call(document, type, listener, { signal: page.signal }),
  );
  document.body.innerHTML = keys.map(markup).join("");
  const { wakeHearts } = await import("./wake-hearts.ts");
  wakeHearts();
  wakeHearts();
}

let submitted: (string | null)[] = [];
beforeEach(() => {
  localStorage.clear();
  submitted = [];
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
  fetching.mockReset();
  vi.doUnmock("./press-heart.ts");
  // biome-ignore lint/suspicious/noDocumentCookie: as after a logout.
  document.cookie = `${LOGIN_HINT_COOKIE}=; Max-Age=0`;
});

it("fills the hearts that this browser knows, without a call, and follows other tabs", async () => {
  localStorage.setItem(LOCAL_WISHLIST, '["t101"]');
  await open();
  expect([pressed(), fetching.mock.calls.length, note()]).toEqual([["true", "false"], 0, null]);
  localStorage.setItem(LOCAL_WISHLIST, '["e1"]');
  window.dispatchEvent(new StorageEvent("storage", { key: LOCAL_WISHLIST }));
  expect(pressed()).toEqual(["false", "true"]);
});

it("marks with one press wherever the heart is hit, says so, and leads on", async () => {
  await open();
  heart("e1")?.querySelector("i")?.click();
  await vi.waitFor(() => expect(note()?.textContent).toContain("In diesem Browser gemerkt."));
  expect([pressed(), localStorage.getItem(LOCAL_WISHLIST)]).toEqual([["false", "true"], '["e1"]']);
  expect([...(note()?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual([
    "/wishlist/list?eintraege=e1",
    "/kundenportal/login?post_login_redirect_url=%2Fmeinifb%2Fmerkliste",
  ]);
  heart("e1")?.click();
  await vi.waitFor(() => expect(note()?.textContent).toBe("Von der Merkliste genommen."));
  expect(pressed()).toEqual(["false", "false"]);
});

it("leads to a list that begins with what was marked last", async () => {
  localStorage.setItem(LOCAL_WISHLIST, '["t101"]');
  await open();
  heart("e1")?.click();
  await vi.waitFor(() => expect(localStorage.getItem(LOCAL_WISHLIST)).toBe('["t101","e1"]'));
  await vi.waitFor(() => expect(note()?.querySelector("a")?.getAttribute("href")).toMatch(/eintraege=e1(?:,|%2C)t101$/));
});

it("shows the account's list to somebody who is logged in", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${LOGIN_HINT_COOKIE}=1`;
  fetching.mockResolvedValueOnce(Response.json(["e1"]));
  await open();
  await vi.waitFor(() => expect(pressed()).toEqual(["false", "true"]));
  expect(fetching).toHaveBeenCalledTimes(1);
});

it("asks nothing on a page without hearts and without anything to hand over", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = `${LOGIN_HINT_COOKIE}=1`;
  await open([]);
  await vi.dynamicImportSettled();
  expect(fetching).not.toHaveBeenCalled();
});

it("is the form that it is without our script where the rest does not arrive", async () => {
  await open();
  vi.doMock("./press-heart.ts", () => {
    throw new Error("offline");
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    submitted.push(event.submitter?.getAttribute("value") ?? null);
  });
  heart("t101")?.click();
  await vi.waitFor(() => expect(submitted).toEqual(["t101"]));
});

it.each([
  [[], true, "/wishlist/list"],
  [["t101", "e1"], false, "/wishlist/list?eintraege=e1,t101"],
])("leads to what this browser keeps: %j", (kept, hidden, href) => {
  if (kept.length > 0) localStorage.setItem(LOCAL_WISHLIST, JSON.stringify(kept));
  document.body.innerHTML = '<p hidden data-local-wishlist><a href="/wishlist/list">Ansehen</a></p>';
  linkLocalWishlist();
  const place = document.querySelector("p");
  expect([place?.hidden, place?.querySelector("a")?.getAttribute("href")]).toEqual([hidden, href]);
});
