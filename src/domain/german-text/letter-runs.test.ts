import { expect, it } from "vitest";
import { letterRunsOf } from "./letter-runs.ts";

const common = (a: string, b: string): number => [...letterRunsOf(a)].filter((run) => letterRunsOf(b).has(run)).length;

it("cuts words into runs of four letters with their ends, without stop words", () => {
  expect([...letterRunsOf("Die Daten, wer?")]).toEqual(["_dat", "date", "aten", "ten_"]);
  expect([...letterRunsOf("KI")]).toEqual(["_ki_"]);
  expect(letterRunsOf("wer, was und wo?").size).toBe(0);
});

it.each([
  ["gelöscht", "Löschung"],
  ["aufgespalten", "Spaltung"],
  ["Kündigungschutz", "Kündigungsschutz"],
])("%s has something in common with %s", (a, b) => expect(common(a, b)).toBeGreaterThanOrEqual(2));

it("words of other letters have nothing in common", () => expect(common("Urlaub", "Pause")).toBe(0));
