import { expect, it, vi } from "vitest";
import { cookieValue } from "./cookie.ts";

it.each([
  ["a=1; b=2", "http:", "1"],
  ["aa=1; xa=2", "http:", undefined],
  ["", "http:", undefined],
  ["__Host-a=own; a=foreign", "https:", "own"],
  ["a=foreign", "https:", undefined],
])("reads from %j over %s our own cookie alone", (cookies, protocol, value) => {
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookies);
  vi.stubGlobal("location", { protocol });
  expect(cookieValue("a")).toBe(value);
  vi.unstubAllGlobals();
});
