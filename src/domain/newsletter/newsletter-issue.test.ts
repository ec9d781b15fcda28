import { expect, it } from "vitest";
import { type IssueItem, movedItem } from "./newsletter-issue.ts";

const items: readonly IssueItem[] = ["/a", "/b", "/c"].map((path) => ({ path, label: "News", title: path, text: "", theme: null }));

it.each([
  ["/b", -1, "/b /a /c"],
  ["/b", 1, "/a /c /b"],
  ["/a", -1, "/a /b /c"],
  ["/c", 1, "/a /b /c"],
  ["/x", 1, "/a /b /c"],
] as const)("moves %s by %i to %s", (path, by, order) =>
  expect(
    movedItem(items, path, by)
      .map((item) => item.path)
      .join(" "),
  ).toBe(order),
);
