import { expect, it } from "vitest";
import { statuteKey } from "#src/domain/finding/search-keys.ts";
import { none } from "./define/item.ts";
import { statutes } from "./statutes.ts";

it("lets the search find a statute by all of them", () => {
  const data = { abbreviation: "EntgFG", shortTitle: "Entgeltfortzahlungsgesetz", title: "Gesetz über die Zahlung", keyNorms: [] };
  const { search } = statutes;
  if (search === none) throw new Error("statutes are searched");
  const keys = search.document({ data } as never, {} as never)?.keys;
  expect(keys).toEqual(expect.arrayContaining(["EFZG", "EntgFG", "Entgeltfortzahlungsgesetz"].map(statuteKey)));
});
