import { expect, it } from "vitest";
import { citationAt, citationOf, rnAnchor } from "./decision-citation.ts";

const whole = "BAG, Beschluss vom 7. Februar 2024 – 7 ABR 8/23";

it("cites a decision by court, kind, day and docket number", () =>
  expect(citationOf({ court: "BAG", kind: "Beschluss", date: "2024-02-07", docket: "7 ABR 8/23" })).toBe(whole));

it.each([
  ["", whole],
  [rnAnchor("12"), `${whole}, Rn. 12`],
  ["rn-12a", `${whole}, Rn. 12a`],
  ["rn-3_2", `${whole}, Rn. 3`],
  ["abschnitt-tenor", undefined],
  ["rn-<b>", undefined],
])("cites the place „%s“", (anchor, text) => expect(citationAt(whole, anchor)).toBe(text));
