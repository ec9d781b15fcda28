import { expect, it } from "vitest";
import { proposedEvents, readEventNumbers } from "./proposal.ts";

it.each([
  ["7", [7]],
  ["7, 8;9\n10", [7, 8, 9, 10]],
  [" 7 7 ", [7]],
])("reads %j", (text, numbers) => expect(readEventNumbers(text)).toEqual(numbers));

it.each(["", " , ", "sieben", "7a", "-7", "7.5", "1234567890", "1 2 3 4 5 6 7 8 9 10 11"])("takes %j for no numbers", (text) =>
  expect(readEventNumbers(text)).toBeNull(),
);

it("reads what is stored", () => expect([proposedEvents(""), proposedEvents("[7,8]")]).toEqual([[], [7, 8]]));
