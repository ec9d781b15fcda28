import { expect, it } from "vitest";
import { sentenceOf } from "./state-words.ts";

const seat = { holdEndsAt: null, cancelledAt: null, cancellationFee: 0, rebookingFees: 0 };

it.each(["storniert", "abgesagt"] as const)("%s: what moving the seat cost stays owed and is named", (state) => {
  expect(sentenceOf(state, seat)).toContain("Kosten entstehen Ihnen nicht.");
  const moved = sentenceOf(state, { ...seat, rebookingFees: 32_250 });
  expect(moved).toMatch(/Für die frühere Umbuchung berechnen wir 322,50\s€ netto\.$/);
  expect(moved).not.toContain("Kosten entstehen Ihnen nicht");
});

it("names both fees of a seat that was moved late and cancelled late", () =>
  expect(sentenceOf("storniert", { ...seat, cancellationFee: 64_500, rebookingFees: 32_250 })).toMatch(/645,00.+322,50/));
