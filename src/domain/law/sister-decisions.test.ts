import { expect, it } from "vitest";
import { areSisters, type Sitting } from "./sister-decisions.ts";

const first: Sitting = {
  court: "BAG",
  date: "2024-03-19",
  docket: "3 AZR 144/23",
  subject: "Betriebsrente",
  instances: ["vorgehend ArbG Köln, 1. März 2022, Az: 1 Ca 1/22, Urteil"],
};
const other = (parts: Partial<Sitting>): Sitting => ({ ...first, docket: "3 AZR 300/23", subject: "Anderes", instances: [], ...parts });

it.each<[string, Partial<Sitting>, boolean]>([
  ["the docket number beside it", { docket: "3 AZR 145/23" }, true],
  ["the same subject", { subject: "Betriebsrente" }, true],
  ["the same court of first instance", { instances: ["vorgehend ArbG Köln, 8. März 2022, Az: 2 Ca 9/22, Urteil"] }, true],
  ["nothing but the day and the Senat", {}, false],
  ["another Senat", { docket: "4 AZR 145/23" }, false],
  ["another day", { docket: "3 AZR 145/23", date: "2024-03-20" }, false],
  ["another court", { docket: "3 AZR 145/23", court: "LAG Hamm" }, false],
  ["a neighbouring number of another register", { docket: "3 ABR 145/23" }, false],
  ["itself", { docket: "3 AZR 144/23", subject: "Betriebsrente" }, false],
])("sees sister cases by %s", (_what, parts, sisters) => expect(areSisters(first, other(parts))).toBe(sisters));
