import { expect, it, vi } from "vitest";
import { cookieValue } from "./cookie.ts";

it.each([
  ["a=1; b=2", "1"],
  ["__Host-a=own; a=foreign", "own"],
  ["a=foreign; __Host-a=own", "own"],
  ["aa=1; xa=2", undefined],
  ["", undefined],
])("reads from %j our own cookie, before one that a sibling host may have set", (cookies, value) => {
  vi.spyOn(document, "cookie", "get").mockReturnValue(cookies);
  expect(cookieValue("a")).toBe(value);
});
