import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOGIN_HINT_COOKIE } from "#src/shared/http/login-hint.ts";
import { MAX_ENTRIES } from "../rules/entry-key.ts";
import { LOCAL_WISHLIST } from "./local-wishlist.ts";
import { toggleEntry } from "./toggle-entry.ts";
import { $account, $marked, forgetWishlist, loadWishlist } from "./wishlist.store.ts";

const fetching = vi.fn<typeof fetch>();
const FAILED = "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.";

const answer = (body: unknown, status = 200): void => {
  fetching.mockResolvedValueOnce(Response.json(body, { status }));
};
const failure = (status: number, code: string, message: string): void => answer({ error: { code, message } }, status);
const calls = () => fetching.mock.calls.map(([path, init]) => [init?.method, path, init?.body]);
const marked = () => [...$marked.get()].sort();
const keep = (keys: unknown): void => localStorage.setItem(LOCAL_WISHLIST, JSON.stringify(keys));
const kept = (): unknown => JSON.parse(localStorage.getItem(LOCAL_WISHLIST) ?? "null");

// biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
const logIn = () => (document.cookie = `${LOGIN_HINT_COOKIE}=1`);
// biome-ignore lint/suspicious/noDocumentCookie: as after a logout.
const logOut = () => (document.cookie = `${LOGIN_HINT_COOKIE}=; Max-Age=0`);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  forgetWishlist();
  logOut();
  fetching.mockReset();
});

describe("without an account", () => {
  it("keeps and drops entries in this browser, without a call and without a trace at the end", async () => {
    expect(await toggleEntry("t101")).toEqual({ kind: "kept", where: "browser" });
    await toggleEntry("e1");
    expect([marked(), kept()]).toEqual([
      ["e1", "t101"],
      ["t101", "e1"],
    ]);
    expect(await toggleEntry("t101")).toEqual({ kind: "removed" });
    await toggleEntry("e1");
    expect([marked(), localStorage.length, fetching.mock.calls.length]).toEqual([[], 0, 0]);
  });

  it.each([[{ t: 1 }], ["t101"], [[7, "<b>", "t0"]], [null]])("takes %j in the storage for nothing", async (stored) => {
    keep(stored);
    await loadWishlist();
    expect(marked()).toEqual([]);
  });

  it("keeps no more than fit", async () => {
    keep(Array.from({ length: MAX_ENTRIES }, (_, index) => `t${index + 1}`));
    await loadWishlist();
    expect(await toggleEntry("e1")).toEqual({ kind: "refused", message: expect.stringContaining("höchstens 200") });
    expect(marked()).toHaveLength(MAX_ENTRIES);
  });

  it("follows other tabs", async () => {
    await loadWishlist();
    keep(["t101"]);
    window.dispatchEvent(new StorageEvent("storage", { key: LOCAL_WISHLIST }));
    expect(marked()).toEqual(["t101"]);
  });

  it("works where storage is switched off", async () => {
    const off = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    await toggleEntry("t101");
    expect(marked()).toEqual(["t101"]);
    off.mockRestore();
  });
});

describe("with an account", () => {
  beforeEach(logIn);

  it("asks anew when somebody has logged in or out in another tab since", async () => {
    logOut();
    await toggleEntry("t7");
    logIn();
    keep([]);
    answer(["t7"]);
    window.dispatchEvent(new StorageEvent("storage", { key: LOCAL_WISHLIST }));
    await vi.waitFor(() => expect([marked(), $account.get()]).toEqual([["t7"], new Set(["t7"])]));
    answer({ entry: "t7" });
    expect(await toggleEntry("t7")).toEqual({ kind: "removed" });
    expect(calls().map(([, path]) => path)).toEqual(["/wishlist/get", "/wishlist/delete/t7"]);
    logOut();
    await loadWishlist();
    expect([$account.get(), calls().length]).toEqual([null, 2]);
  });

  it("asks once for what is on the list", async () => {
    answer(["t101"]);
    await Promise.all([loadWishlist(), loadWishlist()]);
    expect([marked(), calls()]).toEqual([["t101"], [["GET", "/wishlist/get", undefined]]]);
  });

  it.each([
    ["no list", { items: [] }, 200],
    ["no login", { error: { code: "login-required", message: "" } }, 401],
    ["an error", "Bad Gateway", 502],
  ])("goes on without it when the answer is %s", async (_, body, status) => {
    keep([]);
    answer(body, status);
    await loadWishlist();
    expect([$account.get(), marked()]).toEqual([null, []]);
  });

  it("fills the heart at once and tells the account", async () => {
    answer([]);
    await loadWishlist();
    answer({ entry: "t101" });
    const toggled = toggleEntry("t101");
    expect(marked()).toEqual(["t101"]);
    expect(await toggled).toEqual({ kind: "kept", where: "account" });
    expect([calls()[1], marked(), localStorage.length]).toEqual([["POST", "/wishlist/add/t101", "{}"], ["t101"], 0]);
    answer({ entry: "t101" });
    expect(await toggleEntry("t101")).toEqual({ kind: "removed" });
    expect([calls()[2], marked()]).toEqual([["POST", "/wishlist/delete/t101", "{}"], []]);
  });

  it.each([
    ["with its own sentence", () => failure(409, "wishlist-full", "Ihre Merkliste ist voll."), "Ihre Merkliste ist voll."],
    ["without one", () => answer("Bad Gateway", 502), FAILED],
    ["without a connection", () => fetching.mockRejectedValueOnce(new TypeError("offline")), FAILED],
  ])("puts the heart back when that fails %s", async (_, fail, message) => {
    answer([]);
    await loadWishlist();
    fail();
    expect(await toggleEntry("t101")).toEqual({ kind: "refused", message });
    expect(marked()).toEqual([]);
  });

  it("does several presses one after the other, and the last one counts", async () => {
    answer([]);
    await loadWishlist();
    for (let time = 0; time < 3; time += 1) answer({ entry: "t101" });
    const all = [toggleEntry("t101"), toggleEntry("t101"), toggleEntry("t101")];
    expect(marked()).toEqual(["t101"]);
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(["kept", "removed", "kept"]);
    expect(
      calls()
        .slice(1)
        .map(([, path]) => path),
    ).toEqual(["/wishlist/add/t101", "/wishlist/delete/t101", "/wishlist/add/t101"]);
    expect(marked()).toEqual(["t101"]);
  });

  it("keeps the heart in this browser when the login has ended meanwhile", async () => {
    answer([]);
    await loadWishlist();
    failure(401, "login-required", "Bitte melden Sie sich an.");
    expect(await toggleEntry("t101")).toEqual({ kind: "kept", where: "browser" });
    expect([marked(), kept()]).toEqual([["t101"], ["t101"]]);
    failure(401, "login-required", "Bitte melden Sie sich an.");
    expect(await toggleEntry("t101")).toEqual({ kind: "removed" });
  });

  it("hears of what other tabs do to the account's list", async () => {
    answer(["t101"]);
    await loadWishlist();
    const other = new BroadcastChannel("ifb.wishlist");
    other.postMessage({ key: "e1", wanted: true });
    other.postMessage({ key: "t101", wanted: false });
    await vi.waitFor(() => expect(marked()).toEqual(["e1"]));
    other.close();
  });
});

describe("at the login", () => {
  beforeEach(() => {
    logIn();
    keep(["t101", "e1"]);
  });

  it("hands over what this browser kept, in one call", async () => {
    answer({ entries: ["t5", "e1", "t101"], left: [] });
    await loadWishlist();
    expect(calls()).toEqual([["POST", "/wishlist/merge", '{"entries":["t101","e1"]}']]);
    expect([marked(), localStorage.length]).toEqual([["e1", "t101", "t5"], 0]);
  });

  it("keeps what the account does not take", async () => {
    answer({ entries: ["t101"], left: ["e1"] });
    await loadWishlist();
    expect([marked(), kept()]).toEqual([["e1", "t101"], ["e1"]]);
  });

  it.each([
    ["fails", () => answer("Bad Gateway", 502), 1],
    ["is refused as the login has ended", () => failure(401, "login-required", "x"), 1],
  ])("loses nothing when that %s", async (_, fail, count) => {
    fail();
    await loadWishlist();
    expect([marked(), kept(), fetching.mock.calls.length]).toEqual([["e1", "t101"], ["t101", "e1"], count]);
  });

  it("hands nothing over for an admin who sees the portal as a customer", async () => {
    failure(403, "impersonated", "x");
    answer(["t7"]);
    await loadWishlist();
    expect([marked(), kept()]).toEqual([
      ["e1", "t101", "t7"],
      ["t101", "e1"],
    ]);
  });

  it("keeps what was marked while the answer was under way", async () => {
    let arrive: (response: Response) => void = () => undefined;
    fetching.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const loading = loadWishlist();
    keep(["t101", "e1", "t9"]);
    arrive(Response.json({ entries: ["e1", "t101"], left: [] }));
    await loading;
    expect([marked(), kept()]).toEqual([["e1", "t101", "t9"], ["t9"]]);
  });
});
