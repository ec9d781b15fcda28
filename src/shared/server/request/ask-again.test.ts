import { expect, it } from "vitest";
import { letBrowserAsk, sayWhetherKept } from "./ask-again.ts";

const get = (etag?: string, method = "GET"): Request =>
  new Request("http://localhost/forum", { method, headers: etag === undefined ? {} : { "If-None-Match": etag } });

function answered(request: Request, { asks = true, status = 200, html = "<p>Eins</p>" } = {}) {
  const headers = new Headers();
  if (asks) letBrowserAsk(headers);
  return { kept: sayWhetherKept(request, { status, html }, headers), headers };
}

it("answers by what the page says, and only to the browser that has it", () => {
  const { kept, headers } = answered(get());
  const etag = headers.get("ETag") ?? "";
  expect([kept, headers.get("Cache-Control"), headers.get("Vary")]).toEqual([false, "private, no-cache", "Cookie"]);
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(answered(get(etag)).kept).toBe(true);
  expect(answered(get(etag), { html: "<p>Zwei</p>" }).kept).toBe(false);
});

it.each([
  ["a page that did not ask for it", get(), { asks: false }],
  ["a page that failed", get(), { status: 404 }],
  ["the answer to a form", get(undefined, "POST"), {}],
])("lets nobody keep %s", (_name, request, change) => {
  const { kept, headers } = answered(request, change);
  expect([kept, headers.get("Cache-Control"), headers.get("ETag")]).toEqual([false, "no-store", null]);
});
