import { expect, it } from "vitest";
import { readDay } from "./read-day.ts";

it.each([
  ["5.3.2027", "2027-03-05"],
  [" 05. 03. 27 ", "2027-03-05"],
  ["2027-03-05", "2027-03-05"],
  ["29.2.2028", "2028-02-29"],
])("reads %j", (text, day) => expect(readDay(text)).toBe(day));

it.each(["", "29.2.2027", "5.3.", "5/3/2027", "3.2027", "31.11.2027", "0.1.2027", "5.3.027"])("takes %j for no day", (text) =>
  expect(readDay(text)).toBeNull(),
);
