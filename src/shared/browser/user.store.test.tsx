import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LOGIN_HINT_COOKIE } from "../http/login-hint.ts";

const fetching = vi.fn<typeof fetch>();
const karla = { firstname: "Karla", impersonated: false };
const view = { customer: "Karla Kunde", admin: "Adele Admin", until: "15:04" };

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how the server's hint looks to a script.
  document.cookie = text;
}

const newPageView = () => {
  vi.resetModules();
  return import("./user.store.ts");
};

beforeEach(() => {
  setCookie(`${LOGIN_HINT_COOKIE}=1`);
  vi.stubGlobal("fetch", fetching);
});
afterEach(() => {
  setCookie(`${LOGIN_HINT_COOKIE}=; Max-Age=0`);
  fetching.mockReset();
});

it("asks once per page view, whoever wants to know", async () => {
  fetching.mockResolvedValueOnce(Response.json({ user: karla, impersonation: null }));
  const { $user, $impersonation, ensureUser } = await newPageView();
  expect($user.get()).toBeUndefined();
  const seen: unknown[][] = [[], []];
  const stops = seen.map((list) => $user.subscribe((user) => list.push(user)));
  await Promise.all([ensureUser(), ensureUser()]);
  await ensureUser();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([
    [undefined, karla],
    [undefined, karla],
  ]);
  expect($impersonation.get()).toBeNull();
  for (const stop of stops) stop();
});

it("asks nothing without the hint of a login", async () => {
  setCookie(`${LOGIN_HINT_COOKIE}=; Max-Age=0`);
  const { $user, $userUnanswered, ensureUser, maybeLoggedIn } = await newPageView();
  await ensureUser();
  expect([maybeLoggedIn(), fetching.mock.calls.length, $user.get(), $userUnanswered.get()]).toEqual([false, 0, null, false]);
});

it("asks when somebody has logged in since", async () => {
  setCookie(`${LOGIN_HINT_COOKIE}=; Max-Age=0`);
  const { $user, ensureUser } = await newPageView();
  await ensureUser();
  setCookie(`${LOGIN_HINT_COOKIE}=1`);
  fetching.mockResolvedValueOnce(Response.json({ user: karla, impersonation: null }));
  await ensureUser();
  expect($user.get()).toEqual(karla);
});

it.each([
  ["nobody", { user: null, impersonation: null }, null, null],
  ["a customer", { user: karla }, karla, null],
  ["an admin as a customer", { user: { ...karla, impersonated: true }, impersonation: view }, { ...karla, impersonated: true }, view],
  ["a user without a name", { user: { impersonated: true } }, null, null],
  ["a view that names nobody", { user: karla, impersonation: { customer: "Karla" } }, karla, null],
])("knows %s", async (_, answer, user, impersonation) => {
  fetching.mockResolvedValueOnce(Response.json(answer));
  const { $user, $impersonation, $userUnanswered, ensureUser } = await newPageView();
  await ensureUser();
  expect([$user.get(), $impersonation.get(), $userUnanswered.get()]).toEqual([user, impersonation, false]);
});

it.each<[string, () => Promise<Response>]>([
  ["a list", async () => Response.json([karla])],
  ["text", async () => new Response("<!doctype html>")],
  ["null", async () => Response.json(null)],
  ["an object without a user", async () => Response.json({})],
  ["an error", async () => Response.json({ error: { code: "internal", message: "" } }, { status: 500 })],
  ["nothing, being offline", () => Promise.reject(new TypeError("offline"))],
])("stays unknown after %s, silently, and tells that no answer came", async (_, answer) => {
  fetching.mockImplementationOnce(answer);
  const { $user, $userUnanswered, ensureUser } = await newPageView();
  const asked = ensureUser();
  expect($userUnanswered.get()).toBe(false);
  await asked;
  await ensureUser();
  expect([$user.get(), $userUnanswered.get(), fetching.mock.calls.length]).toEqual([undefined, true, 1]);
});
