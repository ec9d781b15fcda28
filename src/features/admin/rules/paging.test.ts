import { expect, it } from "vitest";
import { hrefWith, pagingOf } from "./paging.ts";

it.each([
  [null, 0, 1, 1, 0],
  [null, 25, 1, 1, 0],
  [null, 26, 1, 2, 0],
  ["2", 26, 2, 2, 25],
  ["3", 26, 2, 2, 25],
  ["0", 26, 1, 2, 0],
  ["-1", 26, 1, 2, 0],
  ["zwei", 26, 1, 2, 0],
  ["1e9", 26, 1, 2, 0],
  ["99999999", 26, 1, 2, 0],
])("reads page %s of %i rows", (asked, total, page, pages, offset) =>
  expect(pagingOf(asked, total)).toEqual({ page, pages, total, limit: 25, offset }),
);

it.each([
  [{}, "/manage/anfragen"],
  [{ art: undefined, suche: "" }, "/manage/anfragen"],
  [{ suche: "Müller & Co", seite: "2" }, "/manage/anfragen?suche=M%C3%BCller+%26+Co&seite=2"],
])("writes %j into the address", (query, href) => expect(hrefWith("/manage/anfragen", query)).toBe(href));
