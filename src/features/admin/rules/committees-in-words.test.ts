import { expect, it } from "vitest";
import { committeesInWords } from "./committees-in-words.ts";

it("names all committees of an account with functions and days", () =>
  expect(
    committeesInWords(
      [
        { gremium: { name: "Betriebsrat" }, terms: [{ function: "chair", since: null, until: null }] },
        {
          gremium: { name: "GBR" },
          terms: [
            { function: "deputy", since: "2022-06-01", until: "2026-05-31" },
            { function: "member", since: null, until: "2026-05-31" },
          ],
        },
      ],
      "2027-03-05",
    ),
  ).toBe("Betriebsrat (Vorsitz); GBR (Stellvertretender Vorsitz ab 01.06.2022 bis 31.05.2026, Mitglied bis 31.05.2026, beendet)"));

it("says when there is none", () => expect(committeesInWords([], "2027-03-05")).toBe("keine"));
