import { beforeEach, expect, it, vi } from "vitest";
import { setBookmark } from "./set-bookmark.ts";

const fetching = vi.fn<typeof fetch>();
let form: HTMLFormElement;
const sent = vi.fn();

beforeEach(() => {
  vi.stubGlobal("fetch", fetching);
  document.body.innerHTML = `<form data-bookmark action="https://ifb.example/meinifb/merkliste"><input type="hidden" value="/news/x"><button></button><span role="status"></span></form>`;
  form = document.querySelector("form") ?? document.createElement("form");
  form.submit = sent;
  sent.mockReset();
  fetching.mockReset();
});

const said = () => form.querySelector("[role=status]")?.textContent;
const answer = (status: number, body: unknown = {}) => fetching.mockResolvedValue(new Response(JSON.stringify(body), { status }));

it("sets the bookmark by the call and leads to the list", async () => {
  answer(200, { path: "/news/x", title: "X" });
  await setBookmark(form);
  expect(fetching.mock.calls[0]?.[0]).toBe("/wishlist/add-bookmark");
  expect(fetching.mock.calls[0]?.[1]?.body).toBe('{"path":"/news/x"}');
  expect(said()).toBe("Das Lesezeichen ist gesetzt. Zur Merkliste");
  expect(form.querySelector("a")?.href).toBe("https://ifb.example/meinifb/merkliste");
});

it.each([
  [
    "the call's own sentence",
    409,
    { error: { code: "bookmarks-full", message: "Sie haben bereits 200 Lesezeichen gesetzt." } },
    "Sie haben bereits 200 Lesezeichen gesetzt.",
  ],
  ["a sentence of ours", 500, "kaputt", "Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal."],
])("says %s when it is refused", async (_, status, body, sentence) => {
  answer(status, body);
  await setBookmark(form);
  expect([said(), sent.mock.calls.length]).toEqual([sentence, 0]);
});

it("goes by way of the login where that has ended", async () => {
  answer(401, { error: { code: "login-required", message: "" } });
  await setBookmark(form);
  expect(sent).toHaveBeenCalledOnce();
});

it("says so without a network", async () => {
  fetching.mockRejectedValue(new TypeError("offline"));
  await setBookmark(form);
  expect(said()).toContain("nicht geklappt");
});
