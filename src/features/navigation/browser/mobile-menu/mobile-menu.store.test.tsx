import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { $user } from "#src/shared/browser/user.store.ts";
import { $navigation } from "../navigation.store.ts";
import {
  $leftPage,
  $mobileMenu,
  backInMobileMenu,
  closeAboveMobile,
  closeMobileMenu,
  openMobileMenu,
  pushMenuPage,
} from "./mobile-menu.store.ts";

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  fetching.mockImplementation(async () => Response.json([]));
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  closeMobileMenu();
  $navigation.set({ kind: "idle" });
  $user.set(undefined);
  fetching.mockReset();
});

const steps = {
  open: openMobileMenu,
  close: closeMobileMenu,
  back: backInMobileMenu,
  a: () => pushMenuPage("a"),
  b: () => pushMenuPage("b"),
  1199: () => closeAboveMobile(1199),
  1200: () => closeAboveMobile(1200),
} as const;

/** `closed`, or the stack from the top level down, and behind a bar what one has come back from. */
function place(): string {
  const menu = $mobileMenu.get();
  const left = $leftPage.get();
  if (menu.kind === "closed") return "closed";
  return `/${menu.stack.join("/")}${left === null ? "" : ` | ${left}`}`;
}

it.each([
  [[], "closed"],
  [["open"], "/"],
  [["open", "a"], "/a"],
  [["open", "a", "a"], "/a"],
  [["open", "a", "b"], "/a/b"],
  [["open", "a", "open"], "/a"],
  [["open", "a", "b", "back"], "/a | b"],
  [["open", "a", "b", "back", "back"], "/ | a"],
  [["open", "a", "back", "back"], "/ | a"],
  [["open", "a", "back", "b"], "/b"],
  [["open", "back"], "/"],
  [["open", "a", "close"], "closed"],
  [["open", "a", "close", "open"], "/"],
  [["open", "a", "back", "close", "open"], "/"],
  [["open", "a", 1199], "/a"],
  [["open", "a", 1200], "closed"],
  [["a"], "closed"],
  [["back"], "closed"],
  [["close"], "closed"],
  [[1200], "closed"],
] as const)("is after %j at %s", (taken, where) => {
  for (const step of taken) steps[step]();
  expect(place()).toBe(where);
});

it("tells nobody about a step that changes nothing", () => {
  const told = vi.fn();
  openMobileMenu();
  const stop = $mobileMenu.listen(told);
  openMobileMenu();
  backInMobileMenu();
  closeAboveMobile(320);
  expect(told).not.toHaveBeenCalled();
  stop();
});

it("asks for the navigation at its first opening, and not for a user nobody knows", async () => {
  openMobileMenu();
  pushMenuPage("a");
  await vi.waitFor(() => expect($navigation.get().kind).toBe("ready"));
  closeMobileMenu();
  openMobileMenu();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect($user.get()).toBeNull();
});

it("asks once more with the next page after a failure", async () => {
  fetching.mockRejectedValueOnce(new TypeError("offline"));
  openMobileMenu();
  await vi.waitFor(() => expect($navigation.get().kind).toBe("failed"));
  pushMenuPage("a");
  await vi.waitFor(() => expect($navigation.get().kind).toBe("ready"));
});
